import Weather
import WeatherStore

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
