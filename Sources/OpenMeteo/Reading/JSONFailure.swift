/// The reason and position of a JSON syntax error.
struct JSONFailure: Error, Hashable {
  enum Reason: Hashable {
    /// The text ends within a value.
    case ended
    /// A byte is not allowed at its position.
    case unexpected
    /// Nesting exceeds the limit.
    case tooDeep
    case tooMuch
  }

  var reason: Reason
  /// The byte offset.
  var offset: Int
}
