/// The error for entries that could not be saved; the other entries are saved.
public struct SaveError: Error, CustomStringConvertible {
  /// The errors by key; the key of a multiplexer is the empty string.
  public let failures: [String: any Error]
  /// The reason why no entry at all could be saved, such as a store that cannot be opened.
  public let cause: (any Error)?

  init(failures: [String: any Error] = [:], cause: (any Error)? = nil) {
    self.failures = failures
    self.cause = cause
  }

  /// The error in one sentence.
  public var description: String {
    if let cause { return "could not save: \(cause)" }
    let causes = Set(failures.values.map { "\($0)" }).sorted().joined(separator: "; ")
    let entries = failures.count == 1 ? "1 entry" : "\(failures.count) entries"
    return "could not save \(entries): \(causes)"
  }
}
