/// What has a list of things that do not hang together: one that cannot be read spoils no other.
protocol PartlyReadable {
  /// A text without what in it cannot be read, and how much that was; nil where nothing else is left.
  static func readable(in text: JSONValue) -> (text: JSONValue, lost: Int)?
}
