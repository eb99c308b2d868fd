import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

enum WhenPage {
  static func page(_ report: PlaceReport, _ good: GoodHours, _ display: DisplayOptions, days: Int)
    -> Page
  {
    Page(report, display) { page, view in
      let order = good.spells.count > 1 ? [display[GoodHoursText.bestFirst]] : []
      let titles = [title(good.rule, display)] + order
      page.add(
        rule: display.glyphs.text(titles.joined(separator: display.language.marks.clause)),
        trailing: display[.days(days)])
      add(good, most: 5, GoodHoursText(view), to: &page)
      let strip = GoodHoursStrip(view, good, days: days)
      let height = strip.height(width: display.width)
      guard height > 0, !good.spells.isEmpty else { return }
      page.addBlank()
      page.add(height: height) { $0.draw(strip) }
    }
  }

  /// Returns the page of the best hours for several rules, one spell for each.
  static func page(_ report: PlaceReport, _ all: [GoodHours], _ display: DisplayOptions, days: Int)
    -> Page
  {
    Page(report, display) { page, view in
      for (index, good) in all.enumerated() {
        page.add(
          rule: display.glyphs.text(title(good.rule, display)),
          trailing: index == 0 ? display[.days(days)] : "")
        add(good, most: 1, GoodHoursText(view), to: &page)
      }
    }
  }

  /// Adds the best spells, or the reason why there are none.
  private static func add(
    _ good: GoodHours, most: Int, _ text: GoodHoursText, to page: inout Page
  ) {
    if good.spells.isEmpty {
      page.add(wrapping: TextLine(page.display.glyphs.text(text.none(good)), Style(.caution)))
    }
    for spell in good.spells.prefix(most) { add(spell, good.rule, text, to: &page) }
  }

  /// Returns the rule and its duration, such as `laundry, 3 h`.
  private static func title(_ rule: HourRule, _ display: DisplayOptions) -> String {
    let decimals = rule.hours == rule.hours.rounded() ? 0 : 1
    let hours = display.number(Reading(rule.hours, decimals: decimals, symbol: ""))
    return "\(GoodHoursText.title(of: rule, display)), \(hours) h"
  }

  /// Adds the time, score and best part of a spell on one line, with the reasons below.
  private static func add(
    _ spell: GoodHours.Spell, _ rule: HourRule, _ text: GoodHoursText, to page: inout Page
  ) {
    let day = (text.day(spell.span) + " ").padded(columns: 8)
    let full = min(max(Int(clamping: (spell.worth * 5).rounded(.up)), 1), 5)
    let gauge =
      TextLine(String(repeating: "▮", count: full), Style(.good))
      + TextLine(String(repeating: "▯", count: 5 - full), Style(.border))
    let when =
      TextLine(" " + day, Style(.title)) + TextLine(text.hours(spell.span), Style(.text, .bold))
    let start = when + TextLine("  ") + gauge
    let best = text.best(spell)
    let line = start + (best.map { TextLine("  " + $0) } ?? TextLine())
    // The best part moves to the next line if it does not fit.
    let isBeside = line.width <= page.display.width
    page.add(isBeside ? line : start)
    let below = (isBeside ? [] : [best].compactMap(\.self)) + text.reasons(spell, rule)
    guard !below.isEmpty else { return }
    let told = page.display.glyphs.text(below.joined(separator: " · "))
    page.add(wrapping: TextLine(told, Style(.dim)), indent: 9)
  }
}

enum RulesPage {
  static func page(_ rules: [HourRule], _ display: DisplayOptions) -> Page {
    var page = Page(display)
    page.add(rule: display[GoodHoursText.rules])
    let width = rules.map(\.name.terminalWidth).max() ?? 0
    for rule in rules {
      let name = display.glyphs.text(" \(rule.name.padded(columns: width))")
      let start = TextLine(name, Style(.text, .bold)) + TextLine("  ")
      let limits = GoodHoursText.limits(of: rule, display).joined(separator: " · ")
      let lines = TextLine(display.glyphs.text(limits)).filled(columns: display.width - width - 4)
      for line in start.beside(lines, indent: width + 3) { page.add(line) }
    }
    return page
  }
}
