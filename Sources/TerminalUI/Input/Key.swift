/// A key as it was pressed.
///
/// Letters, with shift already in them, are characters; keys without a character have a name.
package enum Key: Hashable, Sendable {
  /// A key that writes something.
  case character(Character)
  /// A letter or sign with the control key; the letter is small.
  case control(Character)
  /// A key that writes something, with the alt key.
  case alt(Character)
  /// A key with a name, perhaps with others held down.
  case named(Name, Modifiers)

  /// The keys that write nothing.
  package enum Name: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    case insert, delete, backspace, tab, enter, escape
    case function(Int)
  }

  /// What is held down beside a key with a name.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    /// The modifiers of these bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1)
    /// The alt key, or option.
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  /// The arrow up.
  package static let up = Key.named(.up, [])
  package static let down = Key.named(.down, [])
  package static let left = Key.named(.left, [])
  package static let right = Key.named(.right, [])
  /// To the start.
  package static let home = Key.named(.home, [])
  package static let end = Key.named(.end, [])
  package static let pageUp = Key.named(.pageUp, [])
  package static let pageDown = Key.named(.pageDown, [])
  /// The key that deletes to the right.
  package static let delete = Key.named(.delete, [])
  /// The key that deletes to the left.
  package static let backspace = Key.named(.backspace, [])
  package static let tab = Key.named(.tab, [])
  package static let backTab = Key.named(.tab, .shift)
  /// Enter, or return.
  package static let enter = Key.named(.enter, [])
  package static let escape = Key.named(.escape, [])

  /// F1 and so on.
  package static func function(_ number: Int) -> Key { .named(.function(number), []) }
}
