import LightFoundation
package import TerminalUI
package import Weather

/// Warnings as lines of text.
///
/// Lists official warnings first, in the words and under the names of their authorities, and then
/// those derived from the forecast. The two are never mixed.
package struct WarningsText {
  private let view: WeatherView
  private var display: DisplayOptions { view.display }

  package init(_ view: WeatherView) { self.view = view }

  package struct OfficialLine: Hashable, Sendable {
    package let severity: OfficialWarning.Severity
    package let event: String
    /// The event and its end: `High Wind Warning until 18:00`.
    package let brief: String
    /// The same with the sender, and its age unless it is new: `(NWS Boulder CO, 2h14)`.
    package let text: String
  }

  /// The official warnings at the moment, worst first.
  package var officialLines: [OfficialLine] {
    guard let known = view.parts.official else { return [] }
    let age = max(view.now.timeIntervalSince(known.known), 0)
    let told = age < 15 * 60 ? "" : ", \(AgeText.short(age))"
    return known.inForce(at: view.moment).map { warning in
      OfficialLine(
        severity: warning.severity, event: event(warning), brief: brief(warning),
        text: "\(brief(warning)) (\(warning.sender.harmless)\(told))")
    }
  }

  /// The worst official warning, else the worst of the forecast, and the number of others.
  ///
  /// Only an official warning has brief forms: without its sender, without its time, and only
  /// its name.
  package var first: (briefs: [String], text: String)? {
    let (official, derived) = (officialLines, view.warnings)
    // As many as the page of warnings lists.
    let others = official.count + derived.count - 1
    let more = others > 0 ? display.language.marks.clause + display[Self.more(others)] : ""
    return official.first.map { ([$0.brief + more, $0.event + more, $0.event], $0.text + more) }
      ?? derived.first(where: \.isNotable).map { ([], view.text(of: $0) + more) }
  }

  /// An official warning in one line, with its sender.
  func line(of warning: OfficialWarning) -> String {
    "\(brief(warning)) (\(warning.sender.harmless))"
  }

  private func brief(_ warning: OfficialWarning) -> String {
    [event(warning), span(warning)].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The official warnings, or the reason why there are none.
  package var inOneLine: String {
    let lines = officialLines.map(\.text)
    guard lines.isEmpty else { return lines.joined(separator: "; ") }
    guard WarningAuthority(countryCode: view.place.countryCode) != nil else {
      return display[Self.nobody]
    }
    let isRecent = view.parts.official?.isRecent(at: view.now) == true
    return display[isRecent ? Self.none : Self.unknown]
  }

  package func lines(width: Int, isAsked: Bool = true) -> [TextLine] {
    official(width, isAsked: isAsked) + derived(width, isAsked: isAsked) + elsewhere(width)
  }

  // MARK: Official warnings

  private func official(_ width: Int, isAsked: Bool) -> [TextLine] {
    guard WarningAuthority(countryCode: view.place.countryCode) != nil else {
      return TextLine(display.glyphs.text(display[Self.nobody]), Style(.dim)).filled(columns: width)
    }
    guard let known = view.parts.official else {
      let text = display[isAsked ? Self.unknown : Self.asking]
      return TextLine(display.glyphs.text(text), Style(.dim)).filled(columns: width)
    }
    let name = display.glyphs.text(known.authority.name)
    var lines = [TextLine(name, Style(.title)) + TextLine(told(known), Style(.dim))]
    let inForce = known.inForce(at: view.moment)
    if inForce.isEmpty {
      let time = display.language.time(view.moment, from: view.now, in: view.zone, display.clock)
      let none = (view.isNow ? "" : time + ": ") + display[Self.none]
      let text = known.isRecent(at: view.now) ? none : display[Self.unknown]
      lines += TextLine(display.glyphs.text(text)).filled(columns: width)
    }
    for warning in inForce { lines += [TextLine()] + full(warning, width) }
    return lines
  }

  /// The time of the data, such as ` · 16:07`.
  private func told(_ known: OfficialWarnings) -> String {
    let time = display.language.time(known.known, from: view.now, in: view.zone, display.clock)
    return display.glyphs.text(" · \(display[Self.asOf].replacing("{0}", with: time))")
  }

  private func full(_ warning: OfficialWarning, _ width: Int) -> [TextLine] {
    let wording = warning.wording(in: display.language.code)
    let style = Self.style(of: warning.severity)
    let grade = Self.word(for: warning.severity).map { "  " + display.glyphs.text(display[$0]) }
    var lines = (TextLine("! \(event(warning))", style) + TextLine(grade ?? "", Style(.dim)))
      .filled(columns: width)
    func add(_ text: String, _ style: Style = Style(.text)) {
      let text = TextLine(display.glyphs.text(text.harmless), style)
      lines += text.filled(columns: max(width - 2, 8)).map { TextLine("  ") + $0 }
    }
    add([span(warning), issued(warning)].compactMap(\.self).joined(separator: ", ").asTitle)
    if !warning.areas.isEmpty { add(warning.areas.joined(separator: ", "), Style(.dim)) }
    let headline = wording?.headline
    if let headline, wording?.text.first?.hasPrefix(headline) != true { add(headline) }
    for paragraph in wording?.text ?? [] { add(paragraph) }
    for paragraph in wording?.advice ?? [] { add(paragraph, Style(.text, .bold)) }
    return lines
  }

  private func issued(_ warning: OfficialWarning) -> String {
    guard let issued = warning.issued else { return warning.sender }
    let time = display.language.time(issued, from: view.now, in: view.zone, display.clock)
    return "\(warning.sender), \(display[Self.asOf].replacing("{0}", with: time))"
  }

  /// The warnings for parts of the country known only by name.
  private func elsewhere(_ width: Int) -> [TextLine] {
    let others = view.parts.official?.elsewhere(at: view.moment) ?? []
    guard !others.isEmpty else { return [] }
    var lines = [TextLine(), TextLine(display.glyphs.text(display[Self.inCountry]), Style(.title))]
    for warning in others.prefix(12) {
      let text = "\(event(warning)): \(warning.areas.prefix(6).joined(separator: ", "))"
      lines += TextLine(display.glyphs.text(text.harmless), Style(.dim)).filled(columns: width)
        .prefix(2)
    }
    return lines
  }

  // MARK: Warnings derived from the forecast

  /// The warnings of the forecast; empty if it has none but an authority does.
  private func derived(_ width: Int, isAsked: Bool) -> [TextLine] {
    guard view.parts.forecast != nil else { return [] }
    let warnings = view.warnings
    if let ended = view.ended {
      return [TextLine(), TextLine(ended.asSentence(display.language.marks), Style(.caution))]
    }
    // An all-clear from the forecast would contradict an authority that warns or may do so.
    let isAwaited =
      !isAsked && view.parts.official == nil
      && WarningAuthority(countryCode: view.place.countryCode) != nil
    if warnings.isEmpty, isAwaited || !officialLines.isEmpty { return [] }
    let title = TextLine(display.glyphs.text(display[Self.fromForecast]), Style(.title))
    var lines = [TextLine()] + title.filled(columns: width)
    if warnings.isEmpty {
      lines.append(TextLine(display.glyphs.text(display[Self.nothing]), Style(.dim)))
    }
    for warning in warnings {
      let style = warning.level > .notice ? Style(.caution) : Style(.text)
      lines += TextLine(display.glyphs.text(view.text(of: warning)), style).filled(columns: width)
    }
    return lines
  }

  // MARK: Parts

  private func event(_ warning: OfficialWarning) -> String {
    display.glyphs.text((warning.wording(in: display.language.code)?.event ?? "").harmless)
  }

  /// The period of a warning, or nil if unknown.
  private func span(_ warning: OfficialWarning) -> String? {
    func time(_ instant: Date) -> String {
      display.language.time(instant, from: view.moment, in: view.zone, display.clock)
    }
    let start = warning.begins.flatMap { $0 > view.moment ? time($0) : nil }
    return warning.ends.map { display.language.span(from: start, to: time($0)) } ?? start
  }

  package static func style(of severity: OfficialWarning.Severity) -> Style {
    severity > .moderate ? Style(.bad, .bold) : Style(.caution, .bold)
  }

  /// The name of a severity, or nil if unknown.
  private static func word(for severity: OfficialWarning.Severity) -> Message? {
    switch severity {
    case .unknown: nil
    case .minor: minor
    case .moderate: moderate
    case .severe: severe
    case .extreme: extreme
    }
  }
}

extension WarningsText {
  static let none = Message("warning.none", "No official warnings in effect here.")
  static let unknown = Message("warning.unknown", "Official warnings are not available right now.")
  static let asking = Message("warning.asking", "Loading official warnings…")
  static let nobody = Message("warning.nobody", "No official warning service covers this place.")

  static let asOf = Message("warning.asOf", "as of {0}")
  static let fromForecast = Message("warning.fromForecast", "From the forecast, 48 hours")
  static let nothing = Message("warning.nothing", "no hazards")
  static let inCountry = Message("warning.inCountry", "Elsewhere in the country, or area unknown")

  static func more(_ count: Int) -> Message { Message("warning.more", "{0} more", "\(count)") }
  static let minor = Message("warning.minor", "minor")
  static let moderate = Message("warning.moderate", "moderate")
  static let severe = Message("warning.severe", "severe")
  static let extreme = Message("warning.extreme", "extreme")
}
