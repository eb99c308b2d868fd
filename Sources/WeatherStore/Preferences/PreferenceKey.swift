import Weather

/// The name of a preference in the file and on the command line.
package enum PreferenceKey: String, Hashable, Sendable, CaseIterable {
  case temperature
  case wind
  case rain
  case snow
  case pressure
  /// Visibility.
  case distance
  case clock
  case language
  case icons
  case theme
  case ramp
  case mouse
  case refresh

  /// The preferences for units.
  package static let ofUnits: [PreferenceKey] = [
    .temperature, .wind, .rain, .snow, .pressure, .distance,
  ]

  /// The allowed values; empty if any value of the right form is allowed.
  package var allowedValues: [String] { slot.allowed }

  fileprivate var slot: PreferenceSlot {
    switch self {
    case .temperature: PreferenceSlot(\.temperature)
    case .wind: PreferenceSlot(\.wind)
    case .rain: PreferenceSlot(\.rain)
    case .snow: PreferenceSlot(\.snow)
    case .pressure: PreferenceSlot(\.pressure)
    case .distance: PreferenceSlot(\.distance)
    case .clock: PreferenceSlot(\.clock)
    case .language: .language
    case .icons: PreferenceSlot(\.icons)
    case .theme: PreferenceSlot(\.theme)
    case .ramp: PreferenceSlot(\.ramp)
    case .mouse: PreferenceSlot(\.mouse)
    case .refresh: PreferenceSlot(\.refresh)
    }
  }
}

extension Preferences {
  /// The chosen value as a word, or nil if unset.
  package subscript(key: PreferenceKey) -> String? { key.slot.word(self) }

  /// Sets a preference from a word, or unsets it for nil.
  ///
  /// - Returns: False if the word is invalid; then nothing changes.
  @discardableResult
  package mutating func set(_ key: PreferenceKey, to text: String?) -> Bool {
    key.slot.choose(&self, text?.lowercased())
  }
}

/// The accessors of a preference, which use lowercase words.
private struct PreferenceSlot {
  var allowed: [String] = []
  let word: (Preferences) -> String?
  let choose: (inout Preferences, String?) -> Bool

  init<Choice: RawRepresentable<String> & CaseIterable>(
    _ path: WritableKeyPath<Preferences, Choice?>
  ) {
    allowed = Choice.allCases.map(\.rawValue)
    word = { $0[keyPath: path]?.rawValue }
    choose = { preferences, word in
      let choice = word.flatMap(Choice.init)
      guard word == nil || choice != nil else { return false }
      preferences[keyPath: path] = choice
      return true
    }
  }

  private init(
    word: @escaping (Preferences) -> String?,
    choose: @escaping (inout Preferences, String?) -> Bool
  ) {
    self.word = word
    self.choose = choose
  }

  /// Accepts any code of two or three letters.
  static var language: PreferenceSlot {
    PreferenceSlot(word: \.language) { preferences, code in
      let isCode = code.map {
        (2...3).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isLetter }
      }
      guard isCode != false else { return false }
      preferences.language = code
      return true
    }
  }
}
