/// A value with lists whose elements users may write without an `id`.
protocol ElementNaming {
  /// Adds the missing ids to a text, so that a merge can match the elements.
  static func naming(_ text: JSONValue) -> JSONValue
}
