package import Weather

/// What the user's locale says of language, units and clock.
///
/// Read from the variables of POSIX; no locale of the system is loaded for it.
package struct LocaleDefaults: Hashable, Sendable {
  /// The units that people of the country expect.
  package var units: Units
  package var clock: ClockTime.Style
  /// The language, such as "de".
  package var language: String
  package var isUTF8: Bool
  /// The country, such as "DE", where the locale says one.
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

  /// The locale of an environment: for each question `LC_ALL`, else its own variable, else `LANG`.
  package init(environment: [String: String]) {
    func locale(_ category: String) -> LocaleName {
      let name = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }
        .first { !$0.isEmpty }
      return LocaleName(name ?? "C")
    }
    let messages = locale("LC_MESSAGES")
    // `LANGUAGE` counts only where the locale is not plain C.
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

/// A name such as `pt_BR.UTF-8@euro`, in its parts.
private struct LocaleName {
  /// Small letters; nil for `C` and `POSIX`.
  let language: String?
  /// Two capital letters; nil if it says nothing of a country.
  let country: String?
  let isUTF8: Bool

  init(_ name: String) {
    let base = name.prefix { $0 != "." && $0 != "@" }
    let parts = base.split(whereSeparator: { $0 == "_" || $0 == "-" })
    let isPlain = base == "C" || base == "POSIX"
    language =
      isPlain
      ? nil
      : parts.first.flatMap { (2...3).contains($0.count) ? $0.lowercased() : nil }
    country =
      isPlain ? nil : parts.dropFirst().first { $0.count == 2 }.map { $0.uppercased() }
    let codeset = name.split(separator: ".").dropFirst().first?.prefix { $0 != "@" } ?? ""
    isUTF8 = codeset.lowercased().filter { $0 != "-" } == "utf8"
  }
}
