/// The limits of a store on disk, across all domains.
public struct DiskLimits: Hashable, Sendable {
  /// The maximum total size of the records, or nil for no limit; the oldest records leave first.
  public let bytes: Int?
  /// The age at which a record is removed, even if it is fresh; nil for never.
  public let age: Duration?

  /// Creates limits; traps if one is negative.
  public init(bytes: Int? = 256 << 20, age: Duration? = nil) {
    precondition(bytes ?? 0 >= 0, "DiskLimits: negative bytes (\(bytes ?? 0)) make no sense")
    precondition(age ?? .zero >= .zero, "DiskLimits: a negative age makes no sense")
    self.bytes = bytes
    self.age = age
  }

  /// No limits.
  public static let unlimited = DiskLimits(bytes: nil)
}
