/// The limits of a store on disk, across all domains.
public struct DiskLimits: Hashable, Sendable {
  /// The maximum total size of the records, or nil for no limit; the oldest records leave first.
  public let bytes: Int?
  /// The age at which a record is removed, even if it is fresh; nil for never.
  public let age: Duration?

  /// Creates limits; traps if one is negative.
  public init(bytes: Int? = 256 << 20, age: Duration? = nil) {
    precondition(bytes ?? 0 >= 0, "DiskLimits: the bytes (\(bytes ?? 0)) must not be negative")
    precondition(age ?? .zero >= .zero, "DiskLimits: the age must not be negative")
    self.bytes = bytes
    self.age = age
  }

  /// No limits.
  public static let unlimited = DiskLimits(bytes: nil)
}
