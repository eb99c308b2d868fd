import Weather

/// The name of a preference, in the file and on the command line.
package enum PreferenceKey: String, Hashable, Sendable, CaseIterable {
  case temperature
  case wind
  case rain
  case snow
  case pressure
  /// For how far one can see.
  case distance
  case clock
  case language
  case icons
  case theme
  case ramp
  case mouse
  case refresh

  /// Those that are units.
  package static let ofUnits: [PreferenceKey] = [
    .temperature, .wind, .rain, .snow, .pressure, .distance,
  ]

  /// What it can be set to; empty where any word of its kind will do.
  package var allowedValues: [String] { slot.allowed }

  /// Where it is kept, and by which words it is chosen.
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
  /// What is chosen, as a word; nil if nothing is.
  package subscript(key: PreferenceKey) -> String? { key.slot.word(self) }

  /// Chooses by a word; nil for as the locale has it.
  ///
  /// - Returns: false if the word means nothing here; then nothing changes.
  @discardableResult
  package mutating func set(_ key: PreferenceKey, to text: String?) -> Bool {
    key.slot.choose(&self, text?.lowercased())
  }
}

/// How one preference is read and chosen by a word in small letters.
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

  /// Any code of two or three letters.
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
