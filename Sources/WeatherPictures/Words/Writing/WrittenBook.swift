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
