import LightFoundation

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
