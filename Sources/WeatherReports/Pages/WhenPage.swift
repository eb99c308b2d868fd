import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

enum WhenPage {
  static func page(_ report: PlaceReport, _ good: GoodHours, _ look: Look, days: Int) -> Page {
    Page(report, look) { page, view in
      let order = good.spells.count > 1 ? [look[GoodHoursText.bestFirst]] : []
      let titles = [title(good.rule, look)] + order
      page.add(
        rule: look.glyphs.text(titles.joined(separator: look.language.marks.clause)),
        trailing: look[.days(days)])
      add(good, most: 5, GoodHoursText(view), to: &page)
      let strip = GoodHoursStrip(view, good, days: days)
      let height = strip.height(width: look.width)
      guard height > 0, !good.spells.isEmpty else { return }
      page.addBlank()
      page.add(height: height) { $0.draw(strip) }
    }
  }

  /// Returns the page of the best hours for several rules, one spell for each.
  static func page(_ report: PlaceReport, _ all: [GoodHours], _ look: Look, days: Int) -> Page {
    Page(report, look) { page, view in
      for (index, good) in all.enumerated() {
        page.add(
          rule: look.glyphs.text(title(good.rule, look)),
          trailing: index == 0 ? look[.days(days)] : "")
        add(good, most: 1, GoodHoursText(view), to: &page)
      }
    }
  }

  /// Adds the best spells, or the reason why there are none.
  private static func add(
    _ good: GoodHours, most: Int, _ text: GoodHoursText, to page: inout Page
  ) {
    if good.spells.isEmpty {
      page.add(wrapping: TextLine(page.look.glyphs.text(text.none(good)), Style(.caution)))
    }
    for spell in good.spells.prefix(most) { add(spell, good.rule, text, to: &page) }
  }

  /// Returns the rule and its duration, such as `laundry, 3 h`.
  private static func title(_ rule: HourRule, _ look: Look) -> String {
    let decimals = rule.hours == rule.hours.rounded() ? 0 : 1
    let hours = look.number(Reading(rule.hours, decimals: decimals, symbol: ""))
    return "\(GoodHoursText.title(of: rule, look)), \(hours) h"
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
    let isBeside = line.width <= page.look.width
    page.add(isBeside ? line : start)
    let below = (isBeside ? [] : [best].compactMap(\.self)) + text.reasons(spell, rule)
    guard !below.isEmpty else { return }
    let told = page.look.glyphs.text(below.joined(separator: " · "))
    page.add(wrapping: TextLine(told, Style(.dim)), indent: 9)
  }
}

enum RulesPage {
  static func page(_ rules: [HourRule], _ look: Look) -> Page {
    var page = Page(look)
    page.add(rule: look[GoodHoursText.rules])
    let width = rules.map(\.name.terminalWidth).max() ?? 0
    for rule in rules {
      let name = look.glyphs.text(" \(rule.name.padded(columns: width))")
      let start = TextLine(name, Style(.text, .bold)) + TextLine("  ")
      let limits = GoodHoursText.limits(of: rule, look).joined(separator: " · ")
      let lines = TextLine(look.glyphs.text(limits)).filled(columns: look.width - width - 4)
      for line in start.beside(lines, indent: width + 3) { page.add(line) }
    }
    return page
  }
}
