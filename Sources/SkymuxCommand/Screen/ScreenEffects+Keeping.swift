import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

extension ScreenEffects {
  func changeBook(_ change: @escaping @Sendable (inout PlaceBook) -> Void) {
    guard !parts.isDemo else { return }
    write { [self] in
      let reading = try parts.places.update(change)
      memory.withLock { $0.book = reading.value }
      return reading.note
    }
  }

  /// Shows places that another process added, and removes those that it removed.
  func readBook() {
    guard !parts.isDemo else { return }
    chores.add { [self] in
      let status = parts.places.status
      guard memory.withLock({ exchange(&$0.bookStatus, with: status) }) != status else { return }
      let book = parts.places.read().value
      let (added, removed) = memory.withLock { memory in
        memory.book = book
        return memory.editor.differences(to: book)
      }
      if !added.isEmpty || !removed.isEmpty { send(.placesChanged(added: added, removed: removed)) }
    }
  }

  /// Updates the user's place file to match the list.
  ///
  /// A change counts only once it is on disk, or a removed place would return.
  func keepInBook(_ places: [Place]) {
    guard !parts.isDemo else { return }
    write { [self] in
      let before = memory.withLock { $0.editor }
      var editor = before
      let reading = try parts.places.update { book in
        editor = before
        editor.edit(&book, to: places)
      }
      memory.withLock { ($0.editor, $0.book) = (editor, reading.value) }
      return reading.note
    }
  }

  /// Stores changed settings and saves them to the preferences file.
  func keep(_ settings: ScreenSettings) {
    let old = memory.withLock { exchange(&$0.settings, with: settings) }
    guard !parts.isDemo, settings != old else { return }
    write { [parts] in
      try parts.preferences.update { $0.choose(settings.chosen, insteadOf: old.chosen) }.note
    }
  }

  /// Waits for all pending writes within a time limit; returns a message if one failed.
  func keepAll(within limit: Duration) async -> Message? {
    let failures = await parts.environment.within(limit) { [chores, parts] in
      await chores.finish()
      return parts.isDemo ? [] : await parts.repository.saveAll().failures
    }
    guard let failures else { return parts.isDemo ? nil : .unsaved(words.text(.diskSilent)) }
    // The screen may have ended before it could show this.
    if let reason = unwritten.withLock({ $0 }) { return .notSaved(reason) }
    return failures.first.map { .unsaved(FailureWords.of($0.error, words)) }
  }

  /// Reports when saving the cache starts to fail and when it works again.
  func note(_ saving: MuxRepository.Report) {
    // The demo simulates failures on purpose.
    guard parts.world == nil else { return }
    let reason = saving.failures.first.map { FailureWords.of($0.error, words) }
    guard inspector.takeUnsaved(reason) else { return }
    send(.notice(words.text(reason.map { .cacheNotSaved($0) } ?? .cacheSavedAgain)))
    inspector.show()
  }

  /// Writes one of the user's files in the background and reports the result.
  private func write(_ work: @escaping @Sendable () throws -> ConfigNote?) {
    chores.add { [self] in
      do {
        if let note = try work() { send(.notice(words.text(note.phrase))) }
        unwritten.withLock { $0 = nil }
      } catch {
        let reason = FailureWords.of(error, words)
        unwritten.withLock { $0 = reason }
        send(.notice(words.text(.notSaved(reason))))
      }
    }
  }

  var words: Localization { memory.withLock { $0.settings.display.language } }

  /// Sends recent cache activity.
  func report(_ digest: ActivityDigest) {
    // Places previewed while typing a search are not worth reporting.
    let (shown, clock) = memory.withLock {
      ($0.isSearching ? $0.places : $0.shown, $0.settings.clock)
    }
    let named = Dictionary(
      shown.map { (PlaceKey($0).description, $0) }, uniquingKeysWith: { first, _ in first })
    let forecasts = parts.store.forecasts.map
    inspector.places = shown
    inspector.show()
    let book = words
    let line = digest.line(in: book) {
      named[$0]?.name
    } data: { key in
      guard let place = named[key], let entry = forecasts.cachedEntry(for: PlaceKey(place))
      else { return nil }
      return (
        entry.value.zone.clock(at: entry.fetchedAt).text(clock),
        AgeText.long(TimeInterval(entry.age.components.seconds), book)
      )
    }
    if let line { send(.activity(line)) }
  }
}
