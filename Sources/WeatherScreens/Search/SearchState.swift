import LightFoundation
import TerminalUI
package import Weather

/// A search that is being typed.
package struct SearchState: Hashable, Sendable {
  var editor = LineEditor()
  var results = SearchResults("", phase: .idle)
  var scroll = Scroll()
  /// Places to choose from while nothing is typed, where there are no others yet.
  var guesses: [Place] = []
  /// Whether the guesses are in the time zone of the machine.
  var guessesAreNear = true
  /// What was looked at before, not being in the list; it is shown again when nothing is chosen.
  @Boxed var before: PlaceEntry?

  /// What is done with the first place of an answer that is not there yet.
  var first: First?

  /// What Enter or Ctrl-S, pressed early, does as soon as it can.
  enum First: Hashable, Sendable { case opened, kept }

  init(before: PlaceEntry? = nil) { self.before = before }

  var places: [Place] { text.isEmpty ? guesses : results.places }

  /// What is typed, without blanks around it.
  var text: String { editor.text.trimmed }

  /// Whether what is shown was found for another text than what is typed by now.
  var isBehind: Bool { results.text != text }

  var choice: Place? {
    places.indices.contains(scroll.selection) ? places[scroll.selection] : nil
  }
}

extension AppState {
  /// Opens the search as it is where there are no places yet, with some that may be meant.
  package mutating func welcome(_ guesses: [Place], areNear: Bool = true) {
    var search = SearchState()
    (search.guesses, search.guessesAreNear) = (guesses, areNear)
    layer = .search(search)
  }

  /// Takes in something from the terminal while a place is searched.
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
    layer = .search(search)
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
    layer = .search(search)
    if text.isEmpty {
      search.scroll = Scroll()
      layer = .search(search)
      return before.isEmpty ? lookBack(search) : endSearch(search)
    }
    return text == before ? [] : [.search(text)]
  }

  /// Takes in what a search has found; an answer to what is no longer asked is dropped.
  mutating func take(_ results: SearchResults) -> [AppEffect] {
    guard case .search(var search) = layer, results.text == search.text else { return [] }
    let chosen = search.scroll.selection > 0 ? search.choice : nil
    search.results = results
    let row = chosen.flatMap { chosen in results.places.firstIndex { $0.id == chosen.id } }
    search.scroll.select(row ?? 0, of: results.places.count)
    layer = .search(search)
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

  /// Shows again what was shown before the search.
  private mutating func lookBack(_ search: SearchState) -> [AppEffect] {
    guard let before = search.before else { return leavePreview() }
    guard preview?.place.id != before.place.id else { return [] }
    preview = before
    return [.load(before.place, refresh: false)]
  }

  /// Shows again what was shown before a search that is over.
  private mutating func endSearch(_ search: SearchState) -> [AppEffect] {
    let before = search.before
    if preview?.place.id != before?.place.id { preview = before }
    return [.endSearch] + (before.map { [.load($0.place, refresh: false)] } ?? [])
  }

  /// Opens the place that is chosen, or asks for what is typed where there is none yet.
  private mutating func choose(_ search: SearchState, isKept: Bool = false) -> [AppEffect] {
    guard let place = search.choice, !search.isBehind else {
      guard !search.text.isEmpty else { return [] }
      var search = search
      search.first = isKept ? .kept : .opened
      layer = .search(search)
      return [.searchNow(search.text)]
    }
    layer = nil
    let effects = [.endSearch] + open(place)
    // The first place of all is kept: the next start begins with it.
    return effects + (isKept || places.isEmpty ? keepPreview() : [])
  }

  /// Opens the place of a row.
  mutating func open(_ row: Int, of search: SearchState) -> [AppEffect] {
    var search = search
    search.scroll.select(row, of: search.places.count)
    return choose(search)
  }
}
