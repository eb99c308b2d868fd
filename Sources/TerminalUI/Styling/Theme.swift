import LightFoundation

/// Which colour each role has, for every kind of terminal.
package struct Theme: Hashable, Sendable {
  package enum Ground: CaseIterable, Hashable, Sendable {
    case dark, light
    /// One of both; nothing is known of it.
    case either
  }

  package struct Entry: Hashable, Sendable {
    /// The colour where there are many.
    package var rgb: RGB?
    /// The colour where there are sixteen; without one, the terminal's own.
    package var basic: BasicColor?
    /// What stands for it where there are no colours.
    package var mono: Attributes
    /// What stands for the colour where there are colours and it has none: no `basic` of sixteen,
    /// or no `rgb` at all.
    package var attributes: Attributes

    /// A role of this look; without `rgb`, the terminal's own colour.
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

  /// A theme of these roles for a ground; any other role gets the terminal's own colour.
  package init(_ ground: Ground = .either, _ entries: [ColorRole: Entry]) {
    self.ground = ground
    self.entries = Array(repeating: nil, count: 256)
    for (role, entry) in entries { self.entries[Int(role.rawValue)] = entry }
  }

  package subscript(role: ColorRole) -> Entry? {
    get { entries[Int(role.rawValue)] }
    set { entries[Int(role.rawValue)] = newValue }
  }
}
