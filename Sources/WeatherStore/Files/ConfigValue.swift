/// What can be kept in a file that people may read and change.
package protocol ConfigValue: Codable, Hashable, Sendable {
  /// The version of its form, raised when an older program would misread it.
  static var version: Int64 { get }
  /// Whether only the user writes it: it then stays where it is however damaged.
  static var isWrittenByHand: Bool { get }

  init()
}

extension ConfigValue {
  /// The program writes it, too.
  package static var isWrittenByHand: Bool { false }
}
