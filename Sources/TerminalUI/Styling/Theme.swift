import LightFoundation

/// The colors of all roles, for every kind of terminal.
package struct Theme: Hashable, Sendable {
  package enum Ground: CaseIterable, Hashable, Sendable {
    case dark, light
    /// An unknown background, which may be dark or light.
    case either
  }

  package struct Entry: Hashable, Sendable {
    /// The color on terminals with more than sixteen colors.
    package var rgb: RGB?
    /// The color on terminals with sixteen colors; nil for the terminal's default.
    package var basic: BasicColor?
    package var mono: Attributes
    /// Attributes that replace a missing color on color terminals: no `basic` out of sixteen, or no
    /// `rgb` at all.
    package var attributes: Attributes

    /// Creates an entry; without `rgb`, it has the terminal's default color.
    package init(
      _ rgb: RGB?, basic: BasicColor? = nil, _ attributes: Attributes = [], mono: Attributes = []
    ) {
      self.rgb = rgb
      self.basic = basic
      self.attributes = attributes
      self.mono = mono
    }
  }

  package let ground: Ground
  private var entries: [Entry?]

  /// Creates a theme; roles without an entry have the terminal's default color.
  package init(_ ground: Ground = .either, _ entries: [ColorRole: Entry]) {
    self.ground = ground
    self.entries = Array(repeating: nil, count: 256)
    for (role, entry) in entries { self.entries[Int(role.rawValue)] = entry }
  }

  package subscript(role: ColorRole) -> Entry? {
    get { entries[Int(role.rawValue)] }
    set { entries[Int(role.rawValue)] = newValue }
  }

  /// Returns the theme with other colors for roles by name, such as `accent`.
  ///
  /// This affects terminals with more than sixteen colors only. Unknown names are ignored.
  package func with(_ colors: [String: RGB]) -> Theme {
    colors.reduce(into: self) { theme, color in
      guard let role = Self.roles[color.key] else { return }
      let old = theme[role]
      theme[role] = Entry(
        color.value, basic: old?.basic, old?.attributes ?? [], mono: old?.mono ?? [])
    }
  }

  package static func isRole(_ name: String) -> Bool { roles[name] != nil }

  private static let roles: [String: ColorRole] = [
    "text": .text, "dim": .dim, "border": .border, "title": .title, "accent": .accent,
    "selection": .selection, "field": .field, "good": .good, "caution": .caution, "bad": .bad,
    "busy": .busy, "overlay": .overlay,
  ]

  /// The theme for dark backgrounds, usable without distinguishing red from green.
  package static let dark = Theme(
    .dark,
    [
      .text: Entry(nil), .dim: Entry(RGB(150, 156, 165), basic: .white, mono: .dim),
      .border: Entry(RGB(100, 106, 116), basic: .white, mono: .dim),
      .title: Entry(RGB(178, 184, 196), basic: .brightWhite, mono: .bold),
      .accent: Entry(RGB(255, 184, 77), basic: .brightYellow, mono: .bold),
      .selection: Entry(RGB(26, 40, 60), .reverse, mono: .reverse),
      .field: Entry(RGB(40, 44, 52), .underline, mono: .underline),
      .good: Entry(RGB(106, 176, 255), basic: .brightCyan, mono: []),
      .caution: Entry(RGB(240, 200, 90), basic: .brightYellow, mono: .bold),
      .bad: Entry(RGB(255, 138, 92), basic: .brightRed, mono: .bold),
      .busy: Entry(RGB(140, 210, 230), basic: .cyan, mono: []), .overlay: Entry(nil),
    ])

  package static let light = Theme(
    .light,
    [
      .text: Entry(nil), .dim: Entry(RGB(88, 94, 104), basic: .black, mono: .dim),
      .border: Entry(RGB(130, 136, 146), basic: .brightBlack, mono: .dim),
      .title: Entry(RGB(60, 66, 76), basic: .black, mono: .bold),
      .accent: Entry(RGB(150, 76, 0), basic: .red, mono: .bold),
      .selection: Entry(RGB(226, 236, 250), .reverse, mono: .reverse),
      .field: Entry(RGB(232, 234, 239), .underline, mono: .underline),
      .good: Entry(RGB(20, 90, 190), basic: .blue, mono: []),
      .caution: Entry(RGB(132, 86, 0), basic: .magenta, mono: .bold),
      .bad: Entry(RGB(168, 24, 0), basic: .red, mono: .bold),
      .busy: Entry(RGB(0, 98, 126), basic: .blue, mono: []), .overlay: Entry(nil),
    ])

  /// The theme for unknown backgrounds: all its 256 colors are legible on black and on white, and
  /// its sixteen as far as common palettes allow.
  package static let either = Theme(
    .either,
    [
      .text: Entry(nil), .dim: Entry(RGB(118, 118, 118), .dim, mono: .dim),
      .border: Entry(RGB(118, 118, 118), .dim, mono: .dim), .title: Entry(nil, .bold, mono: .bold),
      // The amber with the most contrast on both: 4.46 on black.
      .accent: Entry(RGB(175, 95, 0), .bold, mono: .bold),
      .selection: Entry(nil, .reverse, mono: .reverse),
      .field: Entry(nil, .underline, mono: .underline),
      .good: Entry(RGB(95, 95, 255), basic: .brightBlue, mono: []),
      .caution: Entry(RGB(215, 0, 175), basic: .magenta, .bold, mono: .bold),
      .bad: Entry(RGB(175, 95, 95), basic: .red, .bold, mono: .bold),
      .busy: Entry(RGB(0, 135, 95), basic: .green, mono: []), .overlay: Entry(nil),
    ])

  /// A theme with the default color for all text; only drawings have colors.
  package static let contrast = Theme(
    .either,
    [
      .title: Entry(nil, .bold, mono: .bold), .accent: Entry(nil, .bold, mono: .bold),
      .selection: Entry(nil, .reverse, mono: .reverse),
      .field: Entry(nil, .underline, mono: .underline), .caution: Entry(nil, .bold, mono: .bold),
      .bad: Entry(nil, [.bold, .underline], mono: .bold),
    ])

  package static func on(_ ground: RGB) -> Theme { ground.isLight ? .light : .dark }
}

extension RGB {
  /// Creates a color from a web color such as `#ffb84d`.
  package init?(hex text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
    guard digits.utf8.count == 6, let bits = UInt32(digits, radix: 16) else { return nil }
    self.init(
      UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits))
  }
}

extension Theme.Ground {
  /// Returns distinct colors for lines on this background; none with more than sixteen colors.
  package func lines(_ level: ColorLevel) -> [BasicColor] {
    switch (self, level) {
    case (_, .mono), (_, .extended), (_, .direct): []
    case (.dark, .eight): [.cyan, .magenta, .yellow, .green, .red, .white]
    case (.dark, .basic):
      [.brightCyan, .brightMagenta, .brightYellow, .brightGreen, .brightRed, .brightWhite]
    case (.light, _): [.blue, .magenta, .red, .black]
    case (.either, .eight): [.cyan, .magenta, .green, .red]
    case (.either, .basic): [.brightBlue, .magenta, .green, .red]
    }
  }

  /// Returns the basic colors legible on this background in all common palettes.
  ///
  /// Roles without a color have the terminal's default.
  func legible(_ level: ColorLevel) -> [BasicColor] {
    switch self {
    case .dark where level == .eight: [.red, .green, .cyan, .white]
    case .dark:
      [
        .green, .cyan, .white, .brightRed, .brightGreen, .brightYellow, .brightMagenta,
        .brightCyan, .brightWhite,
      ]
    case .light: [.black, .red, .blue, .magenta]
    // Magenta would be the nearest match for many blues.
    case .either where level == .eight: [.red, .green, .cyan]
    case .either: [.red, .green, .magenta, .brightBlue]
    }
  }
}
