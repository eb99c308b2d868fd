/// What can be kept in a file that people may read and change.
public protocol ConfigValue: Codable, Hashable, Sendable {
  /// The version of its form, raised when an older program would misread it.
  static var version: Int64 { get }

  /// What holds where there is no file.
  init()
}
