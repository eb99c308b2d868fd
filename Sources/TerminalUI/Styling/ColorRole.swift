/// What a colour is for; the theme says which it is.
///
/// Roles of an application start at 64.
package struct ColorRole: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let text = ColorRole(rawValue: 0)
  /// What is read second: units, hints, labels.
  package static let dim = ColorRole(rawValue: 1)
  /// Lines between parts.
  package static let border = ColorRole(rawValue: 2)
  /// The names of parts.
  package static let title = ColorRole(rawValue: 3)
  /// What the eye should find: keys, the cursor of a plot.
  package static let accent = ColorRole(rawValue: 4)
  package static let selection = ColorRole(rawValue: 5)
  package static let field = ColorRole(rawValue: 6)
  package static let good = ColorRole(rawValue: 7)
  /// Look here some time.
  package static let caution = ColorRole(rawValue: 8)
  /// Look here now.
  package static let bad = ColorRole(rawValue: 9)
  /// Something is going on.
  package static let busy = ColorRole(rawValue: 10)
  package static let overlay = ColorRole(rawValue: 11)
}
