import TerminalUI
import Weather
import WeatherPictures

extension AppState {
  /// Selects a row, or the nearest there is, and has its neighbours fetched.
  mutating func select(_ row: Int) -> [AppEffect] {
    guard !places.isEmpty else { return [] }
    let row = min(max(row, 0), places.count - 1)
    guard row != selection || preview != nil else { return [] }
    selection = row
    preview = nil
    return [.load(places[row].place, refresh: false), .prefetch(around: row)]
  }

  /// Shows a place that is perhaps not in the list.
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

  /// Leaves a place that is only looked at for the one that is selected.
  mutating func leavePreview() -> [AppEffect] {
    guard preview != nil else { return [] }
    preview = nil
    return [.endPreview]
  }

  /// Puts the place that is only looked at into the list.
  mutating func keepPreview() -> [AppEffect] {
    guard let entry = preview else { return [] }
    preview = nil
    // It is back already, and would be in the list twice.
    removed.removeAll { $0.entry.place.id == entry.place.id }
    places.append(entry)
    selection = places.count - 1
    say(.saved(entry.place.name))
    return [saving]
  }

  mutating func removeSelected() -> [AppEffect] {
    guard preview == nil, places.indices.contains(selection) else { return [] }
    var entry = places.remove(at: selection)
    // Of what goes on with it nothing is heard from now on.
    entry.weather.isLoading = false
    // Only the last keeps what was known of it, up to half a megabyte; the others are loaded again.
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

  /// Says in the last lines what the user has to know; it stays there until a key.
  package mutating func notice(_ text: String) {
    say(text)
    hasNotice = isActivityNew
  }

  /// Says in the last lines what was done.
  mutating func say(_ text: String) {
    activity = text.harmless
    isActivityNew = !activity.isEmpty
    (hasNotice, awaitsAnswer) = (false, false)
    waitingActivity = nil
    sayings += 1
  }

  /// Takes in what the cache did; what a key did is said first, unless this is the answer.
  mutating func hear(_ text: String) {
    if isActivityNew, !awaitsAnswer {
      waitingActivity = text.harmless
    } else {
      activity = text.harmless
    }
  }

  /// What was said has been seen, and gives way to what has come meanwhile.
  mutating func endSaying() {
    (isActivityNew, hasNotice) = (false, false)
    if let waiting = waitingActivity { activity = waiting }
    waitingActivity = nil
  }

  /// Takes what was said from the last line, unless something else has been said since or it has to
  /// be seen: the keys stand there.
  mutating func endSaying(_ number: Int) {
    if number == sayings, !hasNotice { endSaying() }
  }

  mutating func say(_ phrase: Message) { say(settings.look.language.text(phrase)) }

  private var saving: AppEffect { .savePlaces(places.map(\.place), selection: selection) }
}
