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

  /// Has the user's book agree with the list.
  ///
  /// What was done counts once it is on disk: else a place whose removal could not be written would
  /// come back with the next change.
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

  /// Takes in what was chosen, and writes it into the user's preferences.
  func keep(_ settings: ScreenSettings) {
    let old = memory.withLock { memory in
      defer { memory.settings = settings }
      return memory.settings
    }
    guard !parts.isDemo, settings != old else { return }
    write { [parts] in
      try parts.preferences.update { $0.choose(settings, insteadOf: old) }.note
    }
  }

  /// Waits until everything is written, but not for ever, and says why something could not be.
  func keepAll(within limit: Duration) async -> String? {
    let failures = await parts.environment.within(limit) { [chores, parts] in
      await chores.finish()
      return parts.isDemo ? [] : await parts.repository.saveAll().failures
    }
    guard let failures else { return parts.isDemo ? nil : words.text(.diskSilent) }
    return failures.first.map { FailureWords.of($0.error, words) }
  }

  /// Takes in how saving the cache went, and tells once that it fails, and once that it works again.
  func note(_ saving: MuxRepository.Report) {
    // A demonstration makes things fail on purpose.
    guard parts.world == nil else { return }
    let reason = saving.failures.first.map { FailureWords.of($0.error, words) }
    guard inspector.takeUnsaved(reason) else { return }
    tell(.notice(words.text(reason.map { .cacheNotSaved($0) } ?? .cacheSavedAgain)))
    inspector.show()
  }

  /// Writes one of the user's files, and tells what there is to say of that.
  private func write(_ work: @escaping @Sendable () throws -> ConfigNote?) {
    chores.add { [self] in
      do {
        if let note = try work() { tell(.notice(words.text(note.phrase))) }
      } catch {
        tell(.notice(words.text(.notSaved(FailureWords.of(error, words)))))
      }
    }
  }
}

extension ScreenEffects {
  /// The words of the language that the screen speaks by now.
  var words: Localization { memory.withLock { $0.settings.look.language } }

  /// Tells what the cache did.
  func report(_ tally: CacheTally, _ digest: ActivityDigest) {
    // What is looked at in passing, while a name is typed, is no news.
    let (shown, clock) = memory.withLock {
      ($0.isSearching ? $0.places : $0.shown, $0.settings.clock)
    }
    let named = Dictionary(
      shown.map { (PlaceKey($0).description, $0) }, uniquingKeysWith: { first, _ in first })
    let forecasts = parts.store.forecasts.map
    var tally = tally
    tally.bytes = parts.diskUse()
    tell(.tally(tally))
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
    if let line { tell(.activity(line)) }
  }
}
