/// What a colour is for; the theme says which it is.
///
/// Roles of an application start at 64.
public struct ColorRole: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number of the role in a theme.
  public let rawValue: UInt8

  /// The role with this number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What is read first: values and names.
  public static let text = ColorRole(rawValue: 0)
  /// What is read second: units, hints, labels.
  public static let dim = ColorRole(rawValue: 1)
  /// Lines between parts.
  public static let border = ColorRole(rawValue: 2)
  /// The names of parts.
  public static let title = ColorRole(rawValue: 3)
  /// What the eye should find: keys, the cursor of a plot.
  public static let accent = ColorRole(rawValue: 4)
  /// Behind the row that is selected.
  public static let selection = ColorRole(rawValue: 5)
  /// Behind a field where text is typed.
  public static let field = ColorRole(rawValue: 6)
  /// All is well.
  public static let good = ColorRole(rawValue: 7)
  /// Look here some time.
  public static let caution = ColorRole(rawValue: 8)
  /// Look here now.
  public static let bad = ColorRole(rawValue: 9)
  /// Something is going on.
  public static let busy = ColorRole(rawValue: 10)
  /// Behind what floats above the rest.
  public static let overlay = ColorRole(rawValue: 11)
}
