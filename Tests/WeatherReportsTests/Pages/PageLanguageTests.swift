import MuxTesting
import SystemTesting
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

/// The pages use one language: a word that is the same in every language would be untranslated.
@Suite(.computes, .timeLimit(.minutes(60))) struct PageLanguageTests {
  /// Names that are the same in both languages.
  private static let names: Set<String> = [
    "berlin", "germany", "utc", "km", "hpa", "mm", "cm", "uv", "eu", "pm", "demo", "wind", "open",
    "meteo", "com", "cams", "copernicus", "co", "no", "so", "sat", "de", "id", "aqi", "nov", "min",
    "minus", "median", "sw", "µg", "index", "region", "temp",
  ]

  /// Words that a language shares with English.
  private static let shared: [String: Set<String>] = [
    "es": ["gases"], "pt": ["gases", "humid", "press"], "it": ["in", "press", "offline"],
    "fr": ["air", "humid", "press", "moment"], "nl": ["dec", "in", "is", "moment", "offline"],
  ]

  private static func pages(_ display: DisplayOptions) -> [String] {
    let reports = [
      SampleReport.make(demoSeed: 7),
      SampleReport.make(age: 8040, isStale: true, trouble: .unreachable(.noNetwork)),
    ]
    return reports.flatMap { report in
      [
        NowPage.page(report, display, hours: 24, days: 5).text,
        HoursPage.page(report, display, report.view.hours(14)).text,
        HoursPage.page(report, display, []).text, DaysPage.page(report, display, days: 5).text,
        NextPage.page(report, display).text, AirPage.page(report, display).text,
        SunPage.page(report, display).text, report.line(display).text, report.prose(display),
      ]
    }
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { !$0.isLetter }.filter { $0.count > 1 }.map { $0.lowercased() })
  }

  /// Each language with each width, or with one width.
  private static let widths: [(Int, String)] = Localization.all.dropFirst().enumerated()
    .flatMap { index, language in
      let all = [60, 80, 120]
      return Thorough.pick([all[index % 3]], all).map { ($0, language.code) }
    }

  @Test(arguments: widths)
  func `A translated page shares no word with the English page`(width: Int, code: String) throws {
    var english = DisplayOptions()
    english.width = width
    var foreign = english
    foreign.language = try #require(Localization.language(code))
    for (one, other) in zip(Self.pages(english), Self.pages(foreign)) {
      let common = Self.words(one).intersection(Self.words(other)).subtracting(Self.names)
        .subtracting(Self.shared[code] ?? [])
      #expect(common.isEmpty, "\(common.sorted())\n\(other)")
    }
  }
}
