import LightFoundation
import TerminalUI
package import Weather
import WeatherPictures

package struct SearchState: Hashable, Sendable {
  var editor = LineEditor()
  var results = SearchResults("", phase: .idle)
  var scroll = Scroll()
  /// Suggestions while nothing is typed, used only if there are no places yet.
  var guesses: [Place] = []
  /// True if the suggestions are in the system's time zone.
  var guessesAreNear = true
  /// The preview before the search, restored if nothing is chosen.
  @Boxed var before: PlaceEntry?

  /// True if Enter was pressed before there were results: opens the first one that arrives.
  var opensFirst = false

  init(_ text: String = "", before: PlaceEntry? = nil, selection: Int = 0) {
    editor = LineEditor(text)
    self.before = before
    scroll = Scroll(selection: selection)
  }

  var text: String { editor.text.trimmed }

  /// True if the text starts with a colon, which leaves only commands and saved places.
  var isCommand: Bool { text.hasPrefix(":") }

  /// The text to find, without a colon.
  var typed: String { isCommand ? String(text.dropFirst()).trimmed : text }

  /// True if the results belong to an earlier text.
  var isBehind: Bool { !isCommand && results.text != text }

  enum Row: Hashable {
    case place(Place)
    case command(SearchCommand)

    var place: Place? { if case .place(let place) = self { place } else { nil } }
  }

  /// Returns the saved places and the commands that match the text, then the places found.
  func rows(_ app: AppState) -> [Row] {
    let own = ownRows(app)
    guard !text.isEmpty, !isCommand else { return own }
    let listed = own.compactMap(\.place?.id)
    return own + results.places.filter { !listed.contains($0.id) }.map(Row.place)
  }

  /// Returns the rows that need no search; after a colon, commands come first.
  func ownRows(_ app: AppState) -> [Row] {
    let saved = app.places.map(\.place)
    guard !text.isEmpty else { return (guesses.isEmpty ? saved : guesses).map(Row.place) }
    let known = saved.filter {
      typed.isEmpty || !MatchedName($0.name.harmless, typed: typed).typed.isEmpty
    }
    // Fewer letters would list commands before most places.
    let commands = isCommand || typed.count >= 3 ? SearchCommand.matching(typed, in: app) : []
    let (places, named) = (known.map(Row.place), commands.map(Row.command))
    return isCommand ? named + places : places + named
  }

  func choice(_ app: AppState) -> Row? {
    let rows = rows(app)
    return rows.indices.contains(scroll.selection) ? rows[scroll.selection] : nil
  }
}

extension SearchState: Layer {
  var isTyping: Bool { true }

  func keyRows(_ size: Size) -> Int { 0 }

  func draw(_ app: AppState, on canvas: inout Canvas) {
    SearchOverlay(search: self, state: app).draw(on: &canvas)
  }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] { app.handle(input, in: self) }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    (
      .keys.ofSearch,
      [
        ("Enter", .keys.openChosen), (":", .keys.typeCommand),
        ("↑↓ Ctrl-P Ctrl-N", .keys.choose), ("←→ Home End", .keys.moveInText),
        ("Ctrl-W", .keys.deleteWord), ("Ctrl-U", .keys.clear), ("F1", .keys.theseKeys),
        ("Esc", .keys.close),
      ]
    )
  }
}

extension AppState {
  /// Opens the search with suggestions, for a start without places.
  package mutating func welcome(_ guesses: [Place], areNear: Bool = true) {
    var search = SearchState()
    (search.guesses, search.guessesAreNear) = (guesses, areNear)
    layer = search
  }

  mutating func handle(_ input: Input, in search: SearchState) -> [AppEffect] {
    var search = search
    let count = search.rows(self).count
    switch input {
    case .key(.escape):
      layer = nil
      return endSearch(search)
    case .key(.enter), .key(.control("s")): return choose(search)
    case .key(.up), .key(.control("p")): search.scroll.move(-1, of: count)
    case .key(.down), .key(.control("n")), .key(.tab): search.scroll.move(1, of: count)
    case .wheel(_, let steps): search.scroll.move(steps, of: count)
    default: return type(input, in: search)
    }
    layer = search
    return preview(search.choice(self), in: search)
  }

  private mutating func type(_ input: Input, in search: SearchState) -> [AppEffect] {
    var search = search
    let before = search.text
    guard search.editor.handle(input) else {
      if case .key(let key) = input { return refuse(key) }
      return []
    }
    let text = search.text
    guard text != before else {
      layer = search
      return []
    }
    search.opensFirst = false
    search.scroll = Scroll()
    if text.isEmpty || search.isCommand { search.results = SearchResults("", phase: .idle) }
    layer = search
    if text.isEmpty { return endSearch(search) }
    return search.isCommand ? preview(search.choice(self), in: search) : [.search(text)]
  }

  /// Applies search results, unless the text has changed since.
  mutating func receive(_ results: SearchResults) -> [AppEffect] {
    guard var search = layer as? SearchState, results.text == search.text else { return [] }
    let chosen = search.scroll.selection > 0 ? search.choice(self) : nil
    search.results = results
    let rows = search.rows(self)
    search.scroll.select(chosen.flatMap(rows.firstIndex) ?? 0, of: rows.count)
    layer = search
    if search.opensFirst, results.phase != .searching, search.choice(self) != nil {
      return choose(search)
    }
    return preview(search.choice(self), in: search)
  }

  /// Shows a place behind the list; a command shows the place from before.
  private mutating func preview(_ row: SearchState.Row?, in search: SearchState) -> [AppEffect] {
    guard let place = row?.place else { return restorePreview(search) }
    guard place.id != shown?.place.id else { return [] }
    preview = places.first { $0.place.id == place.id } ?? PlaceEntry(place)
    return [.load(place, refresh: false)]
  }

  private mutating func restorePreview(_ search: SearchState) -> [AppEffect] {
    guard let before = search.before else { return leavePreview() }
    guard preview?.place.id != before.place.id else { return [] }
    preview = before
    return [.load(before.place, refresh: false)]
  }

  /// Ends the search and restores the preview from before.
  private mutating func endSearch(_ search: SearchState) -> [AppEffect] {
    let before = search.before
    if preview?.place.id != before?.place.id { preview = before }
    return [.endSearch] + (before.map { [.load($0.place, refresh: false)] } ?? [])
  }

  /// Opens the selected row, or searches at once and opens the first result when it arrives.
  ///
  /// A new place is saved, or the next key could lose it.
  private mutating func choose(_ search: SearchState) -> [AppEffect] {
    let isOwn = search.scroll.selection < search.ownRows(self).count
    guard let row = search.choice(self), isOwn || !search.isBehind else {
      guard !search.text.isEmpty, !search.isCommand else { return [] }
      var search = search
      search.opensFirst = true
      layer = search
      return [.searchNow(search.text)]
    }
    layer = nil
    switch row {
    case .command(let command): return endSearch(search) + run(command)
    case .place(let place):
      return [.endSearch] + open(place) + keepPreview()
    }
  }

  private mutating func run(_ command: SearchCommand) -> [AppEffect] {
    switch command.meaning {
    case .action(let action): return perform(action)
    case .set(let setting, let index):
      setting.choose(index, in: &settings)
      return [.saveSettings(settings)]
    }
  }

  mutating func open(_ row: Int, of search: SearchState) -> [AppEffect] {
    var search = search
    search.scroll.select(row, of: search.rows(self).count)
    return choose(search)
  }
}

/// The results so far for a search text.
package struct SearchResults: Hashable, Sendable {
  package enum Phase: Hashable, Sendable {
    case idle
    case searching
    case done
    /// The service could not be reached. Places from the offline list are still shown.
    case failed(WeatherError)
  }

  package var text: String
  package var places: [Place]
  /// The alternative names by which places were found, if not by their own.
  package var otherNames: [PlaceID: String] = [:]
  package var phase: Phase

  package init(_ text: String, _ places: [Place] = [], phase: Phase = .done) {
    self.text = text
    self.places = places
    self.phase = phase
  }
}
