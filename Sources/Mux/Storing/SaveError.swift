/// What could not be saved; it still counts as unsaved, and the rest is on disk.
public struct SaveError: Error, CustomStringConvertible {
  /// Why, for each key; a multiplexer's own key is the empty one.
  public let failures: [String: any Error]

  /// One plain sentence.
  public var description: String {
    let causes = Set(failures.values.map { "\($0)" }).sorted().joined(separator: "; ")
    return "\(failures.count) could not be saved: \(causes)"
  }
}
