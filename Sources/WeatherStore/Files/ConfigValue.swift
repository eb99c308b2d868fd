/// A value stored in a file that people may edit.
package protocol ConfigValue: Codable, Hashable, Sendable {
  /// The version of the format, increased when older programs would misread it.
  static var version: Int64 { get }
  /// True if only the user writes the file, so that the program never renames it.
  static var isWrittenByHand: Bool { get }

  init()
}

extension ConfigValue {
  package static var isWrittenByHand: Bool { false }
}

/// A value with lists whose elements users may write without an `id`.
protocol ElementNaming {
  /// Adds the missing ids to a text, so that a merge can match the elements.
  static func naming(_ text: JSONValue) -> JSONValue
}

/// A value with a list of elements, of which an unreadable one affects no other.
protocol PartlyReadable {
  /// Returns the text without its unreadable elements, and their number, or nil.
  static func readable(in text: JSONValue) -> (text: JSONValue, lost: Int)?
}
