import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

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

  /// The command to run on the first result once it arrives.
  var first: First?

  /// The pending command of Enter or Ctrl-S, pressed before there were results.
  enum First: Hashable, Sendable { case opened, kept }

  init(before: PlaceEntry? = nil) { self.before = before }

  var places: [Place] { text.isEmpty ? guesses : results.places }

  /// The trimmed input.
  var text: String { editor.text.trimmed }

  /// True if the results belong to an earlier text.
  var isBehind: Bool { results.text != text }

  var choice: Place? {
    places.indices.contains(scroll.selection) ? places[scroll.selection] : nil
  }
}

extension SearchState: Layer {
  var isTyping: Bool { true }

  func draw(_ app: AppState, on canvas: inout Canvas) {
    SearchOverlay(self, app).draw(on: &canvas)
  }

  func handle(_ input: Input, in app: inout AppState) -> [AppEffect] {
    app.handle(input, in: self)
  }

  func help(_ app: AppState) -> (title: Message, keys: [(String, Message)]) {
    (
      .keys.ofSearch,
      [
        ("Enter", .keys.openChosen), ("Ctrl-S", .keys.openAndSave),
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

  /// Handles input in the search.
  mutating func handle(_ input: Input, in search: SearchState) -> [AppEffect] {
    var search = search
    let count = search.places.count
    switch input {
    case .key(.escape):
      layer = nil
      return endSearch(search)
    case .key(.enter): return choose(search)
    case .key(.control("s")): return choose(search, isKept: true)
    case .key(.up), .key(.control("p")): search.scroll.move(-1, of: count)
    case .key(.down), .key(.control("n")), .key(.tab): search.scroll.move(1, of: count)
    case .wheel(_, let steps): search.scroll.move(steps, of: count)
    default: return type(input, in: search)
    }
    layer = search
    return look(at: search.choice, in: search)
  }

  private mutating func type(_ input: Input, in search: SearchState) -> [AppEffect] {
    var search = search
    let before = search.text
    guard search.editor.handle(input) else {
      if case .key(let key) = input { return refuse(key) }
      return []
    }
    let text = search.text
    if text != before { search.first = nil }
    if text.isEmpty { search.results = SearchResults("", phase: .idle) }
    layer = search
    if text.isEmpty {
      search.scroll = Scroll()
      layer = search
      return before.isEmpty ? lookBack(search) : endSearch(search)
    }
    return text == before ? [] : [.search(text)]
  }

  /// Applies search results, unless the text has changed since.
  mutating func take(_ results: SearchResults) -> [AppEffect] {
    guard var search = layer as? SearchState, results.text == search.text else { return [] }
    let chosen = search.scroll.selection > 0 ? search.choice : nil
    search.results = results
    let row = chosen.flatMap { chosen in results.places.firstIndex { $0.id == chosen.id } }
    search.scroll.select(row ?? 0, of: results.places.count)
    layer = search
    if let first = search.first, results.phase != .searching, search.choice != nil {
      return choose(search, isKept: first == .kept)
    }
    return look(at: search.choice, in: search)
  }

  private mutating func look(at place: Place?, in search: SearchState) -> [AppEffect] {
    guard let place else { return lookBack(search) }
    guard place.id != shown?.place.id else { return [] }
    if let entry = places.first(where: { $0.place.id == place.id }) {
      preview = entry
    } else {
      preview = PlaceEntry(place)
    }
    return [.load(place, refresh: false)]
  }

  /// Restores the preview from before the search.
  private mutating func lookBack(_ search: SearchState) -> [AppEffect] {
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

  /// Opens the selected result, or searches at once and opens the first result when it arrives.
  private mutating func choose(_ search: SearchState, isKept: Bool = false) -> [AppEffect] {
    guard let place = search.choice, !search.isBehind else {
      guard !search.text.isEmpty else { return [] }
      var search = search
      search.first = isKept ? .kept : .opened
      layer = search
      return [.searchNow(search.text)]
    }
    layer = nil
    let effects = [.endSearch] + open(place)
    // Saves the very first place, so that the next start shows it.
    return effects + (isKept || places.isEmpty ? keepPreview() : [])
  }

  mutating func open(_ row: Int, of search: SearchState) -> [AppEffect] {
    var search = search
    search.scroll.select(row, of: search.places.count)
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
    case failed(Trouble)
  }

  package var text: String
  /// The results, best first.
  package var places: [Place]
  /// The alternative names by which places were found, if not by their own.
  package var otherNames: [PlaceID: String] = [:]
  package var phase: Phase
  /// The number of key presses that led to a single request.
  package var keys: Int

  package init(_ text: String, _ places: [Place] = [], phase: Phase = .done, keys: Int = 1) {
    self.text = text
    self.places = places
    self.phase = phase
    self.keys = keys
  }
}
