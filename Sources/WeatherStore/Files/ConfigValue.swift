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
