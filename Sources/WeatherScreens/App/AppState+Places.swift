import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Selects the row, or the nearest valid one, and prefetches its neighbors.
  mutating func select(_ row: Int) -> [AppEffect] {
    guard !places.isEmpty else { return [] }
    let row = min(max(row, 0), places.count - 1)
    guard row != selection || preview != nil else { return [] }
    selection = row
    preview = nil
    return [.load(places[row].place, refresh: false), .prefetch(around: row)]
  }

  /// Shows a place, as a preview if it is not in the list.
  mutating func open(_ place: Place) -> [AppEffect] {
    cursor = 0
    if let row = places.firstIndex(where: { $0.place.id == place.id }) {
      preview = nil
      selection = row
      return [.load(place, refresh: false), .prefetch(around: row)]
    }
    if preview?.place.id != place.id { preview = PlaceEntry(place) }
    return [.load(place, refresh: false)]
  }

  /// Closes the preview and returns to the selected place.
  mutating func leavePreview() -> [AppEffect] {
    guard preview != nil else { return [] }
    preview = nil
    return [.endPreview]
  }

  mutating func keepPreview() -> [AppEffect] {
    guard let entry = preview else { return [] }
    preview = nil
    // Otherwise undoing the removal would add the place a second time.
    removed.removeAll { $0.entry.place.id == entry.place.id }
    places.append(entry)
    selection = places.count - 1
    say(.saved(entry.place.name))
    return [saving]
  }

  mutating func removeSelected() -> [AppEffect] {
    guard preview == nil, places.indices.contains(selection) else { return [] }
    var entry = places.remove(at: selection)
    // No further updates arrive for a removed place.
    entry.weather.isLoading = false
    // A forecast takes up to half a megabyte, so only the last removed place keeps it.
    if !removed.isEmpty { removed[removed.count - 1].forgetWeather() }
    removed.append(Removed(entry: entry, index: selection))
    selection = min(selection, max(places.count - 1, 0))
    say(.removed(entry.place.name))
    return [saving]
  }

  mutating func undoRemoval() -> [AppEffect] {
    guard let last = removed.popLast() else { return [] }
    selection = min(last.index, places.count)
    places.insert(last.entry, at: selection)
    if preview?.place.id == last.entry.place.id { preview = nil }
    say(.isBack(last.entry.place.name))
    return [saving, .load(last.entry.place, refresh: false)]
  }

  /// Adds and removes the places that another process did; the selected place stays selected.
  mutating func adopt(_ added: [Place], without removed: Set<PlaceID>) -> [AppEffect] {
    let chosen = places.indices.contains(selection) ? places[selection].place.id : nil
    places.removeAll { removed.contains($0.place.id) }
    for place in added where !places.contains(where: { $0.place.id == place.id }) {
      places.append(
        preview?.place.id == place.id ? preview ?? PlaceEntry(place) : PlaceEntry(place))
    }
    let row = chosen.flatMap { id in places.firstIndex { $0.place.id == id } }
    selection = row ?? min(selection, max(places.count - 1, 0))
    return [saving, .loadAll(refresh: false)]
  }

  mutating func moveSelected(_ rows: Int) -> [AppEffect] {
    let target = selection + rows
    guard preview == nil, places.indices.contains(selection), places.indices.contains(target)
    else { return [] }
    places.swapAt(selection, target)
    selection = target
    return [saving]
  }

  mutating func makeSelectedDefault() -> [AppEffect] {
    guard preview == nil, places.indices.contains(selection) else { return [] }
    let place = places[selection].place
    say(.startsWith(place.name))
    return [.makeDefault(place)]
  }

  /// Shows a message in the status line until the next key press.
  package mutating func notice(_ text: String) {
    say(text)
    hasNotice = isActivityNew
  }

  mutating func say(_ text: String) {
    activity = text.harmless
    isActivityNew = !activity.isEmpty
    (hasNotice, awaitsAnswer) = (false, false)
    sayings += 1
  }

  /// Takes an activity of the cache, shown only if the last key press is waiting for it.
  mutating func hear(_ text: String) {
    if awaitsAnswer { return say(text) }
    if !isActivityNew { activity = text.harmless }
  }

  mutating func endSaying() { (isActivityNew, hasNotice) = (false, false) }

  /// Ends the message with this number.
  ///
  /// Does nothing if a newer message is shown or if the user must see this one.
  mutating func endSaying(_ number: Int) { if number == sayings, !hasNotice { endSaying() } }

  mutating func say(_ phrase: Message) { say(settings.display[phrase]) }

  private var saving: AppEffect { .savePlaces(places.map(\.place), selection: selection) }
}
