import LightFoundation

/// A disk store of the files of a media loader: a record exists if its file does.
///
/// The download writes the file itself; saving only writes the metadata. It is a class so that each
/// loader has its own store, and several loaders can share a folder, as several processes can.
final class MediaFileCacher: Cacher {
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
      key: key, payload: payload, fetchedAt: fetchedAt, lifetime: note?.duration,
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

  private func note(of name: String, _ status: FileStatus) -> MediaMetadata? {
    guard let bytes = try? folder.files.read(folder.notePath(of: name), atMost: 65_536),
      let note = try? JSONDecoder().decode(MediaMetadata.self, from: Data(bytes)),
      note.isAbout(status)
    else { return nil }
    return note
  }

  private func save(_ record: CacheRecord) throws(FileSystemError) {
    let status: FileStatus
    do throws(FileSystemError) {
      status = try folder.files.status(folder.path(of: record.key))
    } catch let error where error.isMissing { return }
    guard let bytes = try? JSONEncoder().encode(MediaMetadata(record, of: status)) else { return }
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

/// The metadata of a file, stored next to it.
///
/// A file without metadata is valid, but cannot be revalidated.
struct MediaMetadata: Codable, Hashable, Sendable {
  /// The size and the modification date that identify the file.
  var bytes: Int
  var modified: Double
  var fetchedAt: Date
  var lifetime: Double?
  var validators: [String: String]

  init(_ record: CacheRecord, of status: FileStatus) {
    bytes = status.bytes
    modified = Self.stamp(status)
    fetchedAt = record.fetchedAt
    lifetime = record.lifetime?.inSeconds
    validators = record.validators
  }

  /// The lifetime as a duration; nil if it is out of range, because other code may have written it.
  var duration: Duration? { lifetime.flatMap { abs($0) <= 1e15 ? .seconds(clamping: $0) : nil } }

  /// Returns whether the metadata belongs to this file and not to an earlier one.
  func isAbout(_ status: FileStatus) -> Bool {
    bytes == status.bytes && modified == Self.stamp(status)
  }

  /// Returns the modification date in microseconds, which JSON represents exactly.
  private static func stamp(_ status: FileStatus) -> Double {
    (status.modified.timeIntervalSinceReferenceDate * 1e6).rounded()
  }
}
