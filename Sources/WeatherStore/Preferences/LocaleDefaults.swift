package import Weather

/// The language, units and clock style of the user's locale.
///
/// Derived from POSIX variables only, without loading a system locale.
package struct LocaleDefaults: Hashable, Sendable {
  package var units: Units
  package var clock: ClockTime.Style
  /// The language code, such as "de".
  package var language: String
  package var isUTF8: Bool
  /// The country code, such as "DE", if the locale contains one.
  package var country: String?

  package init(
    units: Units = .metric, clock: ClockTime.Style = .hours24, language: String = "en",
    isUTF8: Bool = true, country: String? = nil
  ) {
    self.units = units
    self.clock = clock
    self.language = language
    self.isUTF8 = isUTF8
    self.country = country
  }

  /// Reads the locale: for each category `LC_ALL`, then its own variable, then `LANG`.
  package init(environment: [String: String]) {
    func locale(_ category: String) -> LocaleName {
      let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
        .first { !$0.isEmpty }
      return LocaleName(name ?? "C")
    }
    let messages = locale("LC_MESSAGES")
    // As in gettext, `LANGUAGE` has no effect in the C locale.
    let preferred = messages.language == nil ? nil : environment["LANGUAGE"]?.split(separator: ":")
    self.init(
      units: .usual(inCountry: locale("LC_MEASUREMENT").country),
      clock: LocaleDefaults.clock(inCountry: locale("LC_TIME").country),
      language: preferred?.lazy.compactMap { LocaleName(String($0)).language }.first
        ?? messages.language ?? "en",
      isUTF8: locale("LC_CTYPE").isUTF8, country: locale("LC_TIME").country)
  }

  package var icons: IconStyle { isUTF8 ? .unicode : .ascii }

  private static func clock(inCountry code: String?) -> ClockTime.Style {
    let twelve: Set = [
      "US", "CA", "AU", "NZ", "IN", "PH", "EG", "SA", "PK", "BD", "MY", "CO", "KR", "JO",
    ]
    return code.map(twelve.contains) == true ? .hours12 : .hours24
  }
}

/// The parts of a locale name such as `pt_BR.UTF-8@euro`.
private struct LocaleName {
  /// Lowercase; nil for `C` and `POSIX`.
  let language: String?
  /// Uppercase; nil if the name contains no country.
  let country: String?
  let isUTF8: Bool

  init(_ name: String) {
    let base = name.prefix { $0 != "." && $0 != "@" }
    let parts = base.split(whereSeparator: { $0 == "_" || $0 == "-" })
    let isPlain = base == "C" || base == "POSIX"
    language =
      isPlain ? nil : parts.first.flatMap { (2...3).contains($0.count) ? $0.lowercased() : nil }
    country = isPlain ? nil : parts.dropFirst().first { $0.count == 2 }.map { $0.uppercased() }
    let codeset = name.split(separator: ".").dropFirst().first?.prefix { $0 != "@" } ?? ""
    isUTF8 = codeset.lowercased().filter { $0 != "-" } == "utf8"
  }
}
