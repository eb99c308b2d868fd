/// The purpose of a color, which the theme maps to an actual one.
///
/// Roles of an application start at 64.
package struct ColorRole: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let text = ColorRole(rawValue: 0)
  /// Secondary text: units, hints, labels.
  package static let dim = ColorRole(rawValue: 1)
  /// Lines between parts.
  package static let border = ColorRole(rawValue: 2)
  package static let title = ColorRole(rawValue: 3)
  /// Highlights: keys, the cursor of a plot.
  package static let accent = ColorRole(rawValue: 4)
  package static let selection = ColorRole(rawValue: 5)
  package static let field = ColorRole(rawValue: 6)
  package static let good = ColorRole(rawValue: 7)
  /// A condition that may need attention.
  package static let caution = ColorRole(rawValue: 8)
  /// A problem that needs attention now.
  package static let bad = ColorRole(rawValue: 9)
  /// Work in progress.
  package static let busy = ColorRole(rawValue: 10)
  package static let overlay = ColorRole(rawValue: 11)
}
