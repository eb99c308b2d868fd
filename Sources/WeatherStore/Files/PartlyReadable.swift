/// A value with a list of independent elements, so that an unreadable one does not affect the
/// others.
protocol PartlyReadable {
  /// Returns the text without its unreadable elements, and the number of those, or nil if nothing
  /// is left.
  static func readable(in text: JSONValue) -> (text: JSONValue, lost: Int)?
}
