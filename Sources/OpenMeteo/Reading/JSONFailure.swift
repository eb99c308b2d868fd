/// Why bytes are not JSON.
struct JSONFailure: Error, Hashable {
  enum Reason: Hashable {
    /// The text is over before its value is.
    case ended
    /// Something stands where it may not.
    case unexpected
    /// Brackets are nested deeper than any answer.
    case tooDeep
    case tooMuch
  }

  var reason: Reason
  /// Where, in bytes from the start.
  var offset: Int
}
