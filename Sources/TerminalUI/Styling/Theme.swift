import LightFoundation

/// Which colour each role has, for every kind of terminal.
public struct Theme: Hashable, Sendable {
  /// What one role looks like.
  public struct Entry: Hashable, Sendable {
    /// The colour where there are many.
    public var rgb: RGB?
    /// The colour where there are sixteen; without one, the nearest to `rgb`.
    public var basic: BasicColor?
    /// What stands for it where there are no colours.
    public var mono: Attributes

    /// A role of this look; without `rgb`, the terminal's own colour.
    public init(_ rgb: RGB?, basic: BasicColor? = nil, mono: Attributes = []) {
      self.rgb = rgb
      self.basic = basic
      self.mono = mono
    }
  }

  private var entries: [Entry?]

  /// A theme of these roles; any other gets the terminal's own colour.
  public init(_ entries: [ColorRole: Entry]) {
    self.entries = Array(repeating: nil, count: 256)
    for (role, entry) in entries { self.entries[Int(role.rawValue)] = entry }
  }

  /// What a role looks like.
  public subscript(role: ColorRole) -> Entry? {
    get { entries[Int(role.rawValue)] }
    set { entries[Int(role.rawValue)] = newValue }
  }

  /// For terminals with a dark background; told apart without red and green alone.
  public static let dark = Theme([
    .text: Entry(nil),
    .dim: Entry(RGB(138, 143, 152), basic: .brightBlack, mono: .dim),
    .border: Entry(RGB(88, 94, 104), basic: .brightBlack, mono: .dim),
    .title: Entry(RGB(166, 173, 186), basic: .white, mono: .bold),
    .accent: Entry(RGB(255, 184, 77), basic: .yellow, mono: .bold),
    .selection: Entry(RGB(38, 58, 84), basic: .blue, mono: .reverse),
    .field: Entry(RGB(48, 52, 60), basic: .brightBlack, mono: .underline),
    .good: Entry(RGB(106, 176, 255), basic: .brightBlue, mono: []),
    .caution: Entry(RGB(240, 200, 90), basic: .yellow, mono: .bold),
    .bad: Entry(RGB(255, 128, 80), basic: .brightRed, mono: .bold),
    .busy: Entry(RGB(140, 210, 230), basic: .cyan, mono: []),
    .overlay: Entry(nil),
  ])

  /// For terminals with a light background.
  public static let light = Theme([
    .text: Entry(nil),
    .dim: Entry(RGB(100, 106, 116), basic: .brightBlack, mono: .dim),
    .border: Entry(RGB(160, 166, 176), basic: .brightBlack, mono: .dim),
    .title: Entry(RGB(60, 66, 76), basic: .black, mono: .bold),
    .accent: Entry(RGB(170, 90, 0), basic: .red, mono: .bold),
    .selection: Entry(RGB(205, 222, 245), basic: .cyan, mono: .reverse),
    .field: Entry(RGB(228, 230, 235), basic: .white, mono: .underline),
    .good: Entry(RGB(20, 90, 190), basic: .blue, mono: []),
    .caution: Entry(RGB(150, 100, 0), basic: .magenta, mono: .bold),
    .bad: Entry(RGB(190, 60, 10), basic: .red, mono: .bold),
    .busy: Entry(RGB(0, 110, 140), basic: .cyan, mono: []),
    .overlay: Entry(nil),
  ])
}
