import Mux
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

/// The screen state that effects need.
struct ScreenMemory: Sendable {
  private(set) var places: [Place]
  var selection: Int
  /// The shown place, if it is not in the list.
  private(set) var preview: Place?
  var settings: ScreenSettings
  /// The place book as last read from disk.
  var book: PlaceBook
  var editor: BookEditor
  /// The status of its file when it was read again.
  var bookStatus: FileStatus?
  var isSearching = false
  /// The place visited last.
  private var looked: PlaceID?
  let refresh: RefreshChoice
  /// True if the next load must refetch everything.
  private var wantsAnew: Bool

  init(_ start: InitialScreen, refreshes: Bool) {
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

  /// The place shown on the screen.
  var chosen: Place? { preview ?? places.dropFirst(selection).first }

  /// Shows a place; returns whether it is only a preview during a search.
  mutating func show(_ place: Place) -> Bool {
    preview = places.contains { $0.id == place.id } ? nil : place
    return isSearching && preview != nil
  }

  /// Replaces the list, which may now contain the preview.
  mutating func keep(_ places: [Place], selection: Int) {
    (self.places, self.selection) = (places, selection)
    if let preview, places.contains(where: { $0.id == preview.id }) { self.preview = nil }
  }

  mutating func endPreview() { preview = nil }

  /// Makes a place the current one; returns whether it differs from the last.
  mutating func beginVisit(at place: Place) -> Bool {
    exchange(&looked, with: place.id) != place.id
  }

  /// Makes the next look at a place count as new, even if it is the same.
  mutating func endVisit() { looked = nil }

  /// Returns whether to refetch everything; true at most once.
  mutating func takeRefresh() -> Bool { exchange(&wantsAnew, with: false) }

  mutating func endSearch() {
    isSearching = false
    preview = nil
  }
}

/// Applies changes of the list to the place book, which other processes may also change.
struct BookEditor: Sendable {
  private var shown: [PlaceID]
  private var removals: [PlaceID: PlaceBook.Removal] = [:]

  /// Creates an editor for a list with these places.
  init(_ places: [Place]) { shown = places.map(\.id) }

  /// Returns what other processes changed since the list was last saved.
  func differences(to book: PlaceBook) -> (added: [Place], removed: Set<PlaceID>) {
    let added = book.places.filter { !shown.contains($0.id) }.map(\.named)
    return (added, Set(shown.filter { book[$0] == nil }))
  }

  /// Updates the book to match the list.
  ///
  /// Places never in the list stay at the end. A place that returns gets its aliases back.
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
