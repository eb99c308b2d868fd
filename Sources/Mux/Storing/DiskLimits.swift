/// How much a store keeps on disk, over all its domains.
public struct DiskLimits: Hashable, Sendable {
  /// The most bytes of all records together, or nil for any number; the oldest go first.
  public let bytes: Int?
  /// The age after which a record is dropped, whatever its freshness says; nil for never.
  public let age: Duration?

  /// Makes limits.
  ///
  /// Negative ones are a mistake and stop the program with a message.
  public init(bytes: Int? = 256 << 20, age: Duration? = nil) {
    precondition(bytes ?? 0 >= 0, "DiskLimits: negative bytes (\(bytes ?? 0)) make no sense")
    precondition(age ?? .zero >= .zero, "DiskLimits: a negative age makes no sense")
    self.bytes = bytes
    self.age = age
  }

  /// Keeps everything.
  public static let unlimited = DiskLimits(bytes: nil)
}
