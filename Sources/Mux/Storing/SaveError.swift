/// The entries that could not be saved and remain unsaved; all others are on disk.
public struct SaveError: Error, CustomStringConvertible {
  /// The errors by key; the key of a multiplexer is the empty string.
  public let failures: [String: any Error]

  /// The error in one sentence.
  public var description: String {
    let causes = Set(failures.values.map { "\($0)" }).sorted().joined(separator: "; ")
    let entries = failures.count == 1 ? "1 entry" : "\(failures.count) entries"
    return "could not save \(entries): \(causes)"
  }
}
