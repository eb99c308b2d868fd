import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherScreens
import WeatherStore

extension ScreenEffects {
  /// Reloads missing and stale data of all shown places after the cache was cleared.
  func loadAgain() {
    forgetNormals()
    guard let refresher = work?.refresher else { return load(memory.withLock { $0.shown }, false) }
    refresher.start()
  }

  /// Loads a place.
  ///
  /// During a search, the network request waits until the selection settles.
  func load(_ place: Place, _ isRefresh: Bool) {
    ticks.isRunning = true
    let isGlance = memory.withLock { $0.show(place) } && !isRefresh
    states.follow(memory.withLock { $0.shown })
    start { [states] in await states.readExtras(of: [place]) }
    guard isGlance, let glance = work?.glance else { return load([place], isRefresh) }
    glance.value = place
    start { [states] in await states.readDisk([place]) }
  }

  /// Loads missing or stale places, or all of them on refresh.
  func load(_ places: [Place], _ isRefresh: Bool) {
    loadAir(places, isRefresh)
    start { [self] in
      let outcome = await door.pass { await states.load(places, refresh: isRefresh) }
      // An answer for one place ends the backoff of the others.
      if outcome.hasAnswer { work?.refresher?.networkIsBack() }
      settle(outcome)
      // Failed requests are retried automatically.
      if !outcome.failures.isEmpty { work?.refresher?.start() }
    }
  }

  /// Loads missing and stale data automatically and throws the first error.
  ///
  /// Loads everything if the command line requests a refresh.
  func refreshAll() async throws {
    // A scene of the tour fetches its own data.
    guard !isDemonstrating else { return }
    let isRefresh = memory.withLock { $0.takeRefresh() }
    loadAir(memory.withLock { $0.shown }, isRefresh)
    let outcome = await door.pass { [self] in
      let outcome = await states.load(memory.withLock { $0.shown }, refresh: isRefresh)
      // Only now: a concurrent prefetch of the same places could cause a second request.
      if outcome.failures.isEmpty, !isOffline, !isDemonstrating { prefetcher.start() }
      return outcome
    }
    settle(outcome)
    if let error = outcome.failures.first {
      send(.nextRefresh(nil))
      throw error
    }
  }

  /// Loads air quality alongside the weather, without waiting for it.
  private func loadAir(_ places: [Place], _ isRefresh: Bool) {
    start { [states, door] in await door.pass { await states.loadAir(places, refresh: isRefresh) } }
  }

  /// Loads the warnings of the chosen place as soon as its forecast has arrived.
  ///
  /// Later ones would replace the warnings of the forecast while the user reads them.
  private func loadWarnings() {
    let chosen = memory.withLock { $0.isSearching ? nil : $0.chosen }
    guard let chosen, !states.isFailing else { return }
    start { [states, door] in
      await door.pass { await states.loadWarnings(of: chosen, isWanted: false) }
    }
  }

  /// Requests the climate normals of the chosen place after a short pause in user activity.
  func wantNormals() { work?.normals.value = memory.withLock { $0.chosen } }

  /// Makes the next weather request the normals again, because they were dropped.
  func forgetNormals() {
    memory.withLock { $0.endVisit() }
    work?.normals.value = nil
    work?.normals.flush()
  }

  /// Loads the supplementary data of the chosen place and records the visit.
  func loadBeside(_ place: Place) {
    start { [self] in
      if memory.withLock({ $0.beginVisit(at: place) }) {
        // In this order, because this visit replaces the last one.
        await states.loadVisit(to: place)
        await states.noteVisit(to: place)
      }
      await door.pass {
        if !states.isFailing {
          await states.loadNormals(of: place)
          await states.reloadYears(of: place)
        }
        await states.loadSure(of: place, isWanted: false)
        await states.loadWarnings(of: place, isWanted: false)
      }
      work?.saver.touch()
    }
  }

  private var isDemonstrating: Bool { work?.demonstration?.isOn ?? false }

  func save() {
    start { [self] in
      note(await parts.repository.saveAll())
      // Browsing through many places would otherwise fill the memory.
      parts.store.keepInMemory(memory.withLock { $0.shown })
    }
  }

  /// Schedules the next load and a save.
  private func settle(_ outcome: LoadOutcome) {
    wantNormals()
    if outcome.hasAnswer {
      loadWarnings()
      work?.saver.touch()
      // Supplementary data becomes stale even if the place does not change.
      work?.normals.touch()
    }
    guard let refresher = work?.refresher else { return }
    let places = memory.withLock { $0.shown }
    guard let left = states.shortestTimeLeft(of: places) else { return refresher.pause() }
    let wait = refresher.rest(for: left)
    if !states.isFailing {
      send(.nextRefresh(parts.environment.wallClock() + Double(wait.components.seconds)))
    }
  }
}
