/// What has lists whose elements a user may write without the id that they are read with.
protocol ElementNaming {
  /// A text with an id in each of these elements, so that a change finds the one that it is made to.
  static func naming(_ text: JSONValue) -> JSONValue
}
