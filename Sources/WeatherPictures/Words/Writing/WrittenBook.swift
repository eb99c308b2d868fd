import Weather

/// A word book as its language wrote it; how words and phrases become texts is the same in all.
final class WrittenBook: WordBook {
  let name: String
  let language: any WeatherLanguage
  let spelling: [Character: String]
  let isSpelled: Bool
  let words: Words
  let plural: Plural
  let phrases: PhraseTexts
  let screens: ScreenTexts
  let notices: NoticeTexts
  let eventWords, events: EventTexts
  let reports: ReportTexts
  let keeping: KeepingTexts
  let subjects: SubjectTexts
  let checks: CheckTexts
  let advice: AdviceTexts
  let titles, tales, scenes: SceneTexts
  let stage: StageTexts
  let troubles: TroubleTexts
  let reasons: ReasonTexts
  let disk: DiskTexts

  init(
    _ name: String, _ language: any WeatherLanguage, spelling: [Character: String]? = [:],
    words: Words, phrases: PhraseTexts, screens: ScreenTexts, notices: NoticeTexts,
    eventWords: EventTexts, events: EventTexts, reports: ReportTexts, keeping: KeepingTexts,
    subjects: SubjectTexts, checks: CheckTexts, advice: AdviceTexts, titles: SceneTexts,
    tales: SceneTexts, scenes: SceneTexts, stage: StageTexts, troubles: TroubleTexts,
    reasons: ReasonTexts, disk: DiskTexts
  ) {
    self.name = name
    self.language = language
    self.spelling = spelling ?? [:]
    isSpelled = spelling != nil
    self.words = words
    plural = language.plural
    self.phrases = phrases
    self.screens = screens
    self.notices = notices
    self.eventWords = eventWords
    self.events = events
    self.reports = reports
    self.keeping = keeping
    self.subjects = subjects
    self.checks = checks
    self.advice = advice
    self.titles = titles
    self.tales = tales
    self.scenes = scenes
    self.stage = stage
    self.troubles = troubles
    self.reasons = reasons
    self.disk = disk
  }

  func word(_ word: Word) -> String { words[keyPath: word].text }

  /// A template with these in its holes.
  func fill(_ template: Template, _ fillings: any Filling...) -> String {
    template.filled(fillings, plural)
  }
}

extension WrittenBook {
  static let english = WrittenBook(
    "English", WeatherLanguages.english,
    words: .english, phrases: .english, screens: .english, notices: .english,
    eventWords: .englishWords,
    events: .english, reports: .english, keeping: .english, subjects: .english, checks: .english,
    advice: .english,
    titles: .englishTitles, tales: .englishTales, scenes: .english, stage: .english,
    troubles: .english,
    reasons: .english, disk: .english)
}

extension WrittenBook {
  static let japanese = WrittenBook(
    "日本語", WeatherLanguages.japanese, spelling: nil,
    words: .japanese, phrases: .japanese, screens: .japanese, notices: .japanese,
    eventWords: .japaneseWords,
    events: .japanese, reports: .japanese, keeping: .japanese, subjects: .japanese,
    checks: .japanese, advice: .japanese,
    titles: .japaneseTitles, tales: .japaneseTales, scenes: .japanese, stage: .japanese,
    troubles: .japanese,
    reasons: .japanese, disk: .japanese)
}

extension WrittenBook {
  static let ukrainian = WrittenBook(
    "Українська", WeatherLanguages.ukrainian, spelling: nil,
    words: .ukrainian, phrases: .ukrainian, screens: .ukrainian, notices: .ukrainian,
    eventWords: .ukrainianWords,
    events: .ukrainian, reports: .ukrainian, keeping: .ukrainian, subjects: .ukrainian,
    checks: .ukrainian, advice: .ukrainian,
    titles: .ukrainianTitles, tales: .ukrainianTales, scenes: .ukrainian, stage: .ukrainian,
    troubles: .ukrainian,
    reasons: .ukrainian, disk: .ukrainian)
}

extension WrittenBook {
  static let german = WrittenBook(
    "Deutsch", WeatherLanguages.german,
    spelling: [
      "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    ],
    words: .german, phrases: .german, screens: .german, notices: .german, eventWords: .germanWords,
    events: .german, reports: .german, keeping: .german, subjects: .german, checks: .german,
    advice: .german,
    titles: .germanTitles, tales: .germanTales, scenes: .german, stage: .german, troubles: .german,
    reasons: .german, disk: .german)
}

extension WrittenBook {
  static let polish = WrittenBook(
    "Polski", WeatherLanguages.polish,
    spelling: [
      "ł": "l", "Ł": "L", "„": "\"", "”": "\"",
    ],
    words: .polish, phrases: .polish, screens: .polish, notices: .polish, eventWords: .polishWords,
    events: .polish, reports: .polish, keeping: .polish, subjects: .polish, checks: .polish,
    advice: .polish,
    titles: .polishTitles, tales: .polishTales, scenes: .polish, stage: .polish, troubles: .polish,
    reasons: .polish, disk: .polish)
}

extension WrittenBook {
  static let french = WrittenBook(
    "Français", WeatherLanguages.french,
    spelling: [
      "œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "«": "\"", "»": "\"", "’": "'",
    ],
    words: .french, phrases: .french, screens: .french, notices: .french, eventWords: .frenchWords,
    events: .french, reports: .french, keeping: .french, subjects: .french, checks: .french,
    advice: .french,
    titles: .frenchTitles, tales: .frenchTales, scenes: .french, stage: .french, troubles: .french,
    reasons: .french, disk: .french)
}

extension WrittenBook {
  static let dutch = WrittenBook(
    "Nederlands", WeatherLanguages.dutch,
    spelling: [
      "„": "\"", "”": "\"", "’": "'",
    ],
    words: .dutch, phrases: .dutch, screens: .dutch, notices: .dutch, eventWords: .dutchWords,
    events: .dutch, reports: .dutch, keeping: .dutch, subjects: .dutch, checks: .dutch,
    advice: .dutch,
    titles: .dutchTitles, tales: .dutchTales, scenes: .dutch, stage: .dutch, troubles: .dutch,
    reasons: .dutch, disk: .dutch)
}

extension WrittenBook {
  static let portuguese = WrittenBook(
    "Português", WeatherLanguages.portuguese,
    spelling: [
      "«": "\"", "»": "\"", "’": "'", "º": "o", "ª": "a",
    ],
    words: .portuguese, phrases: .portuguese, screens: .portuguese, notices: .portuguese,
    eventWords: .portugueseWords,
    events: .portuguese, reports: .portuguese, keeping: .portuguese, subjects: .portuguese,
    checks: .portuguese, advice: .portuguese,
    titles: .portugueseTitles, tales: .portugueseTales, scenes: .portuguese, stage: .portuguese,
    troubles: .portuguese,
    reasons: .portuguese, disk: .portuguese)
}

extension WrittenBook {
  static let italian = WrittenBook(
    "Italiano", WeatherLanguages.italian,
    spelling: [
      "«": "\"", "»": "\"", "’": "'",
    ],
    words: .italian, phrases: .italian, screens: .italian, notices: .italian,
    eventWords: .italianWords,
    events: .italian, reports: .italian, keeping: .italian, subjects: .italian, checks: .italian,
    advice: .italian,
    titles: .italianTitles, tales: .italianTales, scenes: .italian, stage: .italian,
    troubles: .italian,
    reasons: .italian, disk: .italian)
}

extension WrittenBook {
  static let spanish = WrittenBook(
    "Español", WeatherLanguages.spanish,
    spelling: [
      "«": "\"", "»": "\"", "¿": "", "¡": "",
    ],
    words: .spanish, phrases: .spanish, screens: .spanish, notices: .spanish,
    eventWords: .spanishWords,
    events: .spanish, reports: .spanish, keeping: .spanish, subjects: .spanish, checks: .spanish,
    advice: .spanish,
    titles: .spanishTitles, tales: .spanishTales, scenes: .spanish, stage: .spanish,
    troubles: .spanish,
    reasons: .spanish, disk: .spanish)
}
