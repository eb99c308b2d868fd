import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherScreens
import WeatherStore

extension ScreenEffects {
  /// Loads what is missing or old of everything that is shown, after the cache was cleared.
  func loadAgain() {
    forgetNormals()
    guard let refresher = work?.refresher else {
      return load(memory.withLock { $0.shown }, false)
    }
    refresher.start()
  }

  /// Has a place loaded; one that is only looked at waits until the choice has settled.
  func load(_ place: Place, _ isRefresh: Bool) {
    ticks.isRunning = true
    let isGlance = memory.withLock { $0.look(at: place) } && !isRefresh
    states.follow(memory.withLock { $0.shown })
    guard isGlance, let glance = work?.glance else { return load([place], isRefresh) }
    glance.value = place
    start { [states] in await states.readDisk([place]) }
  }

  /// Has places loaded where they are missing or old, or all of them for a refresh.
  func load(_ places: [Place], _ isRefresh: Bool) {
    loadAir(places, isRefresh)
    start { [self] in
      let outcome = await door.pass { await states.load(places, refresh: isRefresh) }
      // What is heard from one place says that the network is there for the others, and ends the
      // row of failures that lets the waits grow.
      if outcome.hasAnswer { work?.refresher?.networkIsBack() }
      settle(outcome)
      // What the user could not get is tried again without him.
      if !outcome.failures.isEmpty { work?.refresher?.start() }
    }
  }

  /// Loads what is missing or old without the user, all of it if the command line wants it so, and
  /// throws why one of them failed.
  func refreshAll() async throws {
    // A scene shows what it fetches itself, and nothing else.
    guard !isDemonstrating else { return }
    let isRefresh = memory.withLock { $0.takeRefresh() }
    loadAir(memory.withLock { $0.shown }, isRefresh)
    let outcome = await door.pass { [self] in
      let outcome = await states.load(memory.withLock { $0.shown }, refresh: isRefresh)
      // Not before: what both want would be asked for by two requests where one comes late.
      if outcome.failures.isEmpty, !isOffline, !isDemonstrating { prefetcher.start() }
      return outcome
    }
    settle(outcome)
    if let error = outcome.failures.first {
      tell(.nextRefresh(nil))
      throw error
    }
  }

  /// Has the air of places loaded beside their weather; nothing waits for it.
  private func loadAir(_ places: [Place], _ isRefresh: Bool) {
    start { [states, door] in await door.pass { await states.loadAir(places, refresh: isRefresh) } }
  }

  /// Has what is usual at the chosen place asked for, once the screen has been left alone a moment.
  func wantNormals() { work?.usual.value = memory.withLock { $0.chosen } }

  /// Has what is usual asked for again with the next weather: it is dropped, and the place the same.
  func forgetNormals() {
    memory.withLock { $0.endLook() }
    work?.usual.value = nil
    work?.usual.flush()
  }

  /// Loads what is missing or old of the chosen place beside its weather; by then it has been looked
  /// at as well.
  func loadBeside(_ place: Place) {
    start { [self] in
      if memory.withLock({ $0.beginLook(at: place) }) { await lookedAt(place) }
      await door.pass {
        if !states.isFailing {
          await states.loadNormals(of: place)
          await states.reloadYears(of: place)
        }
        await states.loadSure(of: place)
        await states.loadWarnings(of: place, isWanted: false)
      }
      work?.saver.touch()
    }
  }

  /// Tells how a place was when it was last looked at, and keeps how it is now.
  ///
  /// Once it is told: what was seen since then is this look.
  private func lookedAt(_ place: Place) async {
    if memory.withLock({ $0.begin(lookingAt: place) }) { await states.loadVisit(to: place) }
    await states.noteVisit(to: place)
  }

  private var isDemonstrating: Bool { work?.demonstration?.isOn ?? false }

  /// Keeps on disk what is not kept yet.
  func save() {
    start { [self] in
      note(await parts.repository.saveAll())
      // A user who walks from place to place would fill the memory with them.
      parts.store.keepInMemory(memory.withLock { $0.shown })
    }
  }

  /// Arranges for the next load, and for what came to be kept.
  private func settle(_ outcome: LoadOutcome) {
    wantNormals()
    if outcome.hasAnswer {
      work?.saver.touch()
      // What is known beside the weather grows old as well while the place stays the same.
      work?.usual.touch()
    }
    guard let refresher = work?.refresher else { return }
    let places = memory.withLock { $0.shown }
    guard let left = states.shortestTimeLeft(of: places) else { return refresher.pause() }
    let wait = refresher.rest(for: left)
    if !states.isFailing {
      tell(.nextRefresh(parts.environment.wallClock() + Double(wait.components.seconds)))
    }
  }
}
