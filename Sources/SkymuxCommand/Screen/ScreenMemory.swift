import Weather
import WeatherScreens
import WeatherStore

/// What the effects remember of the screen.
struct ScreenMemory: Sendable {
  private(set) var places: [Place]
  var selection: Int
  /// A place that is looked at without being in the list.
  private(set) var preview: Place?
  var settings: ScreenSettings
  /// The book as it was last seen on disk.
  var book: PlaceBook
  /// Writes the list into the book.
  var editor: BookEditor
  var isSearching = false
  /// The places that were looked at, of which it is told how they have changed.
  private var seen: Set<PlaceID> = []
  /// The place of the latest look.
  private var looked: PlaceID?
  /// When the service is asked by itself.
  let refresh: RefreshChoice
  /// Whether the next load is to fetch everything anew.
  private var wantsAnew: Bool

  /// What there is to remember at the start.
  init(_ start: ScreenStart, refreshes: Bool) {
    wantsAnew = refreshes
    places = start.places
    selection = start.selection
    preview = start.preview
    settings = start.settings
    book = start.book
    editor = BookEditor(start.book.places.map(\.place))
    refresh = start.refresh
  }

  var shown: [Place] { places + (preview.map { [$0] } ?? []) }

  /// The place that the screen is about.
  var chosen: Place? { preview ?? places.dropFirst(selection).first }

  /// The user looks at a place; says whether only in passing, during a search.
  mutating func look(at place: Place) -> Bool {
    preview = places.contains { $0.id == place.id } ? nil : place
    return isSearching && preview != nil
  }

  /// Takes in another list, which what was looked at beside it may be in by now.
  mutating func keep(_ places: [Place], selection: Int) {
    (self.places, self.selection) = (places, selection)
    if let preview, places.contains(where: { $0.id == preview.id }) { self.preview = nil }
  }

  /// No place beside the list is looked at any more.
  mutating func endPreview() { preview = nil }

  /// The user looks at a place; says whether for the first time in this run.
  mutating func begin(lookingAt place: Place) -> Bool { seen.insert(place.id).inserted }

  /// Begins a look at the chosen place, and returns whether the latest was at another one.
  mutating func beginLook(at place: Place) -> Bool {
    defer { looked = place.id }
    return looked != place.id
  }

  /// Ends the look, so that the next one counts even if it is at the same place.
  mutating func endLook() { looked = nil }

  /// Says whether a load is to fetch everything anew; the first one that asks does.
  mutating func takeRefresh() -> Bool {
    defer { wantsAnew = false }
    return wantsAnew
  }

  /// The search is over, and with it the look at what it found.
  mutating func endSearch() {
    isSearching = false
    preview = nil
  }
}

/// Carries changes of the list on the screen over to the book, which others may have changed too.
struct BookEditor: Sendable {
  private var shown: [PlaceID]
  private var removals: [PlaceID: PlaceBook.Removal] = [:]

  /// An editor for a list that shows these.
  init(_ places: [Place]) { shown = places.map(\.id) }

  /// Makes the book agree with the list.
  ///
  /// Places that were never in the list stay, behind the others; a place that comes back has its
  /// short names again.
  mutating func edit(_ book: inout PlaceBook, to places: [Place]) {
    let ids = places.map(\.id)
    for id in shown where !ids.contains(id) {
      if let removal = book.remove(id) { removals[id] = removal }
    }
    for place in places where book[place.id] == nil {
      if let removal = removals.removeValue(forKey: place.id) {
        book.restore(removal)
      } else {
        book.add(place)
      }
    }
    for (row, id) in ids.enumerated() { book.move(id, to: row) }
    shown = ids
  }
}
