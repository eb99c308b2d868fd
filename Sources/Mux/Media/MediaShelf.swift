import LightFoundation

/// The files of a media loader as a store of a map: a record is there if its file is.
///
/// The file itself is written by the download; saving only notes what the server said of it. A
/// class, so that each loader has a store of its own and two of them may share a folder, as two
/// processes may.
final class MediaShelf: Cacher {
  let folder: MediaFolder

  init(folder: MediaFolder) { self.folder = folder }

  func epoch(of domain: CacheDomain) async throws(CacherError) -> UInt64 { 0 }

  func load(_ key: String, in domain: CacheDomain) async throws(CacherError) -> CacheRecord? {
    guard folder.root != nil, let status = try? folder.files.status(folder.path(of: key)) else {
      return nil
    }
    let note = note(of: key, status)
    let fetchedAt = note?.fetchedAt ?? status.modified
    if let age = folder.limits.age, folder.wallClock().timeIntervalSince(fetchedAt) > age.inSeconds
    {
      try await remove([key], in: domain)
      return nil
    }
    guard let payload = try? JSONEncoder().encode(folder.url(of: key)) else { return nil }
    return CacheRecord(
      key: key, payload: payload, fetchedAt: fetchedAt,
      lifetime: note?.duration,
      validators: note?.validators ?? [:])
  }

  func loadAll(in domain: CacheDomain) async throws(CacherError) -> CacheContents {
    CacheContents()
  }

  func save(
    _ records: [CacheRecord], in domain: CacheDomain, epoch: UInt64
  ) async throws(CacherError) -> [CacheFailure] {
    var failures: [CacheFailure] = []
    for record in records {
      do throws(FileSystemError) { try save(record) } catch {
        failures.append(CacheFailure(key: record.key, error: CacherError(error)))
      }
    }
    return failures
  }

  func remove(_ keys: [String], in domain: CacheDomain) async throws(CacherError) {
    do throws(FileSystemError) { for key in keys { try folder.remove(key) } } catch {
      throw CacherError(error)
    }
  }

  func removeAll(in domain: CacheDomain) async throws(CacherError) -> UInt64 {
    do throws(FileSystemError) { try await folder.removeAll() } catch { throw CacherError(error) }
    return 0
  }

  func list(in domain: CacheDomain) async throws(CacherError) -> [CacheListing] { [] }

  private func note(of name: String, _ status: FileStatus) -> MediaNote? {
    guard let bytes = try? folder.files.read(folder.notePath(of: name), atMost: 65_536),
      let note = try? JSONDecoder().decode(MediaNote.self, from: Data(bytes)), note.isAbout(status)
    else { return nil }
    return note
  }

  private func save(_ record: CacheRecord) throws(FileSystemError) {
    let status: FileStatus
    do throws(FileSystemError) {
      status = try folder.files.status(folder.path(of: record.key))
    } catch let error where error.isMissing { return }
    guard let bytes = try? JSONEncoder().encode(MediaNote(record, of: status)) else { return }
    let part = folder.newPart(for: "note")
    try folder.files.create(
      part, contents: [UInt8](bytes), mode: 0o600, modified: folder.wallClock(), sync: false)
    do throws(FileSystemError) {
      try folder.files.rename(part, to: folder.notePath(of: record.key))
    } catch {
      folder.removeFile(part)
      throw error
    }
  }
}

/// What is kept beside a file: whether it is the one that was noted, and what the server said of it.
///
/// A file without a note is as good; it only cannot be asked for with its validators.
struct MediaNote: Codable, Hashable, Sendable {
  /// The file that is meant: its size and when it was put in place.
  var bytes: Int
  var modified: Double
  var fetchedAt: Date
  /// In seconds.
  var lifetime: Double?
  var validators: [String: String]

  init(_ record: CacheRecord, of status: FileStatus) {
    bytes = status.bytes
    modified = Self.stamp(status)
    fetchedAt = record.fetchedAt
    lifetime = record.lifetime?.inSeconds
    validators = record.validators
  }

  /// The lifetime, if a duration can be as long: a note may have been written by other code.
  var duration: Duration? { lifetime.flatMap { abs($0) <= 1e15 ? .seconds(clamping: $0) : nil } }

  /// Whether it is about this file, and not about one that was here before.
  func isAbout(_ status: FileStatus) -> Bool {
    bytes == status.bytes && modified == Self.stamp(status)
  }

  /// Microseconds, which survive the way through JSON.
  private static func stamp(_ status: FileStatus) -> Double {
    (status.modified.timeIntervalSinceReferenceDate * 1e6).rounded()
  }
}
