import TerminalUI
import Weather
import WeatherPictures

/// The search, above the weather of the selected result.
struct SearchOverlay: Widget {
  let search: SearchState
  let state: AppState

  func draw(on canvas: inout Canvas) {
    let size = Size(min(canvas.size.width, 72), min(canvas.size.height, 14))
    let title = TextLine(state.settings.display[.search.title], Style(.title))
    canvas.draw(Overlay(size, Box(title)) { drawInside(on: &$0) })
  }

  private func drawInside(on canvas: inout Canvas) {
    let hasFoot = canvas.size.height >= 6
    let hasNote = hasFoot && (!note(0).isEmpty || canvas.size.height >= 8)
    let rows = canvas.bounds.inset(left: 1, right: 1).rows(
      .fixed(1), .fixed(hasFoot ? 1 : 0), .flexible(), .fixed(hasNote ? 1 : 0),
      .fixed(hasFoot ? 1 : 0))
    let status = status.truncated(columns: max(rows[0].width - 16, 12))
    let room = rows[0].width - status.width - 1
    let list = search.rows(state)
    let facts = rows[2].width >= 52 ? list.map(facts) : []
    let names = list.enumerated().map { row, item in
      name(item, columns: rows[2].width - 2 - (row < facts.count ? facts[row].width : 0))
    }
    canvas.draw(
      ListView(
        names, trailing: facts, scroll: followed(rows[2].height, of: list.count), isFocused: true,
        name: ClickedPart.results), in: rows[2])
    canvas.draw(Rule(trailing: TextLine(hint, Style(.dim))), in: rows[1])
    if list.isEmpty {
      canvas.draw(Text(advice, Style(.dim), overflow: .wrap), in: rows[2].inset(left: 1, right: 1))
    }
    canvas.draw(Text(" " + note(rows[3].width - 1), Style(.dim)), in: rows[3])
    canvas.draw(KeyHelp(display.entries(keys)), in: rows[4])
    canvas.write(status, at: Point(rows[0].right - status.width, rows[0].top))
    let field = Rectangle(rows[0].origin, Size(max(room, 8), 1))
    canvas.draw(
      TextField(
        search.editor, prompt: TextLine("> ", Style(.accent)),
        placeholder: display[.search.aPlace]), in: field)
  }

  private var keys: [(String, Message)] {
    let chosen = search.choice(state)
    let isNew = chosen?.place.map { !isSaved($0) } ?? false
    let enter = chosen.map { _ in ("Enter", isNew ? Message.openAndSave : .open) }
    return [enter].compactMap(\.self) + [
      ("Esc", .keys.close), ("↑↓", .keys.choose), ("Ctrl-U", .keys.clear),
    ]
  }

  private func isSaved(_ place: Place) -> Bool {
    state.places.contains { $0.place.id == place.id }
  }

  private func followed(_ height: Int, of count: Int) -> Scroll {
    var scroll = search.scroll
    scroll.follow(height: height, of: count)
    return scroll
  }

  private var hint: String {
    let isGuess = search.text.isEmpty && !search.guesses.isEmpty && search.guessesAreNear
    return isGuess ? display[.search.guessed] : ""
  }

  private var status: TextLine {
    let count = search.rows(state).count
    if search.text.isEmpty || search.isCommand { return TextLine() }
    if search.isBehind {
      return TextLine(search.opensFirst ? "↻ " + display[.search.opening] : "…", Style(.busy))
    }
    switch search.results.phase {
    case .idle: return TextLine()
    case .searching: return TextLine("↻ " + display[.search.searching], Style(.busy))
    case .failed(let why): return TextLine("○ " + display.say(why), Style(.bad))
    case .done:
      return count == 0
        ? TextLine(display[.search.noMatch], Style(.caution))
        : TextLine(display[.found(count)], Style(.dim))
    }
  }

  private var display: DisplayOptions { state.settings.display }

  /// The text shown if there are no rows.
  private var advice: String {
    if search.text.isEmpty { return display[.search.advice] }
    if search.isCommand { return display[.search.noMatch] }
    if search.isBehind { return "" }
    switch search.results.phase {
    case .idle, .searching: return ""
    case .done: return display[.noPlaceCalled(search.text)]
    case .failed: return display[.search.failedAdvice]
    }
  }

  /// Returns the note below the rows, shortened to fit.
  private func note(_ columns: Int) -> String {
    if search.text.isEmpty, !search.guesses.isEmpty {
      var examples = display[.search.examples].split(separator: ",")
      while examples.count > 1, examples.joined(separator: ",").terminalWidth > columns {
        examples.removeLast()
      }
      return examples.joined(separator: ",")
    }
    if case .failed = search.results.phase, !search.isBehind, !search.results.places.isEmpty {
      return display[.search.knownHere]
    }
    return ""
  }

  private func name(_ row: SearchState.Row, columns: Int) -> TextLine {
    switch row {
    case .place(let place): name(place, columns: columns)
    case .command(let command):
      TextLine([Span(": ", Style(.accent)), Span(command.name)]).truncated(columns: columns)
    }
  }

  private func facts(_ row: SearchState.Row) -> TextLine {
    row.place.map { facts($0) } ?? TextLine()
  }

  /// Returns the name with region and country; if that is too long, a code replaces the country.
  private func name(_ place: Place, columns: Int) -> TextLine {
    let isSaved = isSaved(place)
    let choices = [place.country, place.countryCode].map { country in
      let rest = [place.region, country].compactMap(\.self).filter { $0 != place.name }
      return TextLine(
        [Span(isSaved ? "★ " : "  ", Style(.accent))] + spans(place.name) + otherName(place)
          + [Span(rest.isEmpty ? "" : "  \(rest.joined(separator: ", "))".harmless, Style(.dim))])
    }
    return choices.first { $0.width <= columns } ?? choices[1]
  }

  /// Returns the alternative name that matched the search, if any.
  private func otherName(_ place: Place) -> [Span] {
    search.results.otherNames[place.id].map { [Span(" (")] + spans($0) + [Span(")")] } ?? []
  }

  /// Returns a name with the typed letters in bold.
  private func spans(_ name: String) -> [Span] {
    let name = MatchedName(name.harmless, typed: search.typed)
    return [
      Span(String(name.before)), Span(String(name.typed), Style(.text, .bold)),
      Span(String(name.after)),
    ]
  }

  private func facts(_ place: Place) -> TextLine {
    let people = place.population.map(display.grouped) ?? ""
    let point = point(place.coordinates).padded(columns: 14, .trailing)
    return TextLine("\(people)  \(point) ", Style(.dim))
  }

  private func point(_ point: Coordinates) -> String {
    let latitude = Reading(abs(point.latitude), decimals: 1, symbol: "°")
    let longitude = Reading(abs(point.longitude), decimals: 1, symbol: "°")
    let north = display.language.letters(of: point.latitude < 0 ? .s : .n)
    let east = display.language.letters(of: point.longitude < 0 ? .w : .e)
    return "\(display.text(latitude))\(north) \(display.text(longitude))\(east)"
  }
}

/// A name split at the letters that match the typed text.
struct MatchedName: Hashable, Sendable {
  var before: Substring
  /// The matching letters, or empty if the name does not match.
  var typed: Substring
  var after: Substring

  /// Finds the first match at the beginning of a word; a match may span several words.
  init(_ name: String, typed text: String) {
    let wanted = FoldedName.text(String(text.prefix { $0 != "," }))
    let starts = name.indices.filter { start in
      start == name.startIndex || !(name[name.index(before: start)].isLetter)
    }
    for start in starts where !wanted.isEmpty {
      guard FoldedName.text(String(name[start...])).hasPrefix(wanted) else { continue }
      var end = start
      while end < name.endIndex, FoldedName.text(String(name[start..<end])).count < wanted.count {
        end = name.index(after: end)
      }
      (before, typed, after) = (name[..<start], name[start..<end], name[end...])
      return
    }
    (before, typed, after) = (name[...], "", "")
  }
}
