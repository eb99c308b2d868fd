import Mux

private struct Coupon: Sendable {}

extension API {
  fileprivate func coupons() async throws -> [Coupon] { [Coupon()] }
}

@MainActor private final class CouponScreen {
  func watch(_ coupons: StatePublisher<[Coupon]>) {
    // guide: Sources/Mux/Loading/PureLoadable.swift
    coupons.subscribe(self, Self.couponsDidChange)
    // end
  }

  func couponsDidChange(_ state: LoadableState<[Coupon]>) { show(state.phase) }
}

private func publish() async {
  // guide: Sources/Mux/Loading/StatePublisher.swift
  let publisher = StatePublisher<[Coupon]>()
  publisher.startLoading()
  do { publisher.updateData(try await api.coupons()) } catch { publisher.setError(error) }
  // end
}

private func load() {
  // guide: Sources/Mux/Loading/Loadable.swift
  let photos = Loadable { try await api.photos() }
  let subscription = photos.subscribe { state in show(state) }
  photos.syncIfNeeded()
  // end
  show(subscription)
}

private func derive(_ people: Loadable<[UserProfile]>) {
  // guide: Sources/Mux/Loading/DerivedLoadable.swift
  let names = people.map { $0.map(\.name) }
  let subscription = names.subscribe { state in show(state) }
  names.syncIfNeeded()
  // end
  show(subscription)
}

private func see(_ photos: Loadable<[Image]>) {
  // guide: Sources/Mux/Loading/LoadableState.swift
  let state = photos.state
  if let value = state.value { show(value) }
  if let error = state.error { show("\(error)") }
  if state.isLoading { show("loading") }
  // end
}

private func several(
  _ profile: Loadable<UserProfile>, _ photos: Loadable<[Image]>, _ session: Loadable<String>
) async throws {
  // guide: Sources/Mux/Loading/LoadableGroup.swift
  let screen = LoadableGroup([profile, photos])
  let subscription = screen.subscribe { state in show(state.phase) }
  screen.syncIfNeeded()
  // end
  show(subscription)
  // guide: Sources/Mux/Loading/LoadableChain.swift
  let start = LoadableChain([.init(session), .init(photos)])
  start.sync()
  try await start.doneSyncing()
  // end
}

private func later() {
  // guide: Sources/Mux/Loading/LoadableProxy.swift
  let account = LoadableProxy<UserProfile>()
  account.sync()  // it is loading
  account.target = Loadable { try await api.profile() }
  // end
}

private func key(_ users: MultiplexerMap<String, UserProfile>, ids: [String]) {
  // guide: Sources/Mux/Multiplexing/MapSource.swift
  let grace = Loadable(users["7"])
  grace.syncIfNeeded()
  // end
  // guide: Sources/Mux/Loading/PrefetchWindow.swift
  let window = PrefetchWindow(count: 5, direction: .mixed)
  let indices = window.indices(around: 10, count: 100)  // 10, 11, 9, 12, 8
  // end
  show(indices)
  // guide: Sources/Mux/Loading/Prefetcher.swift
  let ahead = Prefetcher(users, keys: ids, window: PrefetchWindow(count: 5))
  ahead.start()
  ahead.index = 10  // as the list is scrolled
  // end
}

private func syncing(_ forecast: Loadable<String>, _ accessToken: Loadable<String>) async throws {
  // guide: Sources/Mux/Syncing/Syncer.swift
  let syncer = Syncer(forecast, period: .seconds(900), backoff: Backoff(jitter: .equal))
  forecast.syncIfNeeded()
  // end
  show(syncer)
  // guide: Sources/Mux/Syncing/LoadableWaiter.swift
  let token = LoadableWaiter(accessToken, timeout: .seconds(10))
  let mine = try await token.wait()
  // end
  show(mine)
  // guide: Sources/Mux/Syncing/Backoff.swift
  let backoff = Backoff(min: .seconds(1), max: .seconds(60), multiplier: 2, jitter: .full)
  let news = Multiplexer(name: "News", fetch: backoff.retrying { try await api.news() })
  // end
  show(news)
}

@MainActor private func debounce() {
  @MainActor final class Field { var text = "" }
  func checkAvailability(of text: String) { show(text) }
  func search(_ text: String) { show(text) }
  let field = Field()
  // guide: Sources/Mux/Combining/Debouncer.swift
  let check = Debouncer(delay: .seconds(1)) { checkAvailability(of: field.text) }
  check.touch()  // at each key
  // end
  // guide: Sources/Mux/Combining/DebouncerVar.swift
  let query = DebouncerVar("", delay: .seconds(1)) { text in search(text) }
  query.value = "par"
  query.value = "paris"  // one search, a second after this
  // end
}

private func observe() async throws {
  func log(_ event: MuxEvent) { show(event) }
  // guide: Sources/Mux/Observing/MuxRepository.swift
  for await event in MuxRepository.shared.events() { log(event) }
  // end
  // guide: Sources/Mux/Observing/MuxEvent.swift
  for await event in MuxRepository.shared.events() {
    if case .fetchFailed(let error) = event.kind { show("\(event.source): \(error)") }
  }
  // end
  // guide: Sources/Mux/Observing/MuxSnapshot.swift
  for entry in MuxRepository.shared.snapshot() where entry.isDirty { show(entry.source) }
  // end
  // guide: Sources/Mux/Observing/MuxRepository.swift
  let profile = Multiplexer(cacheKey: "Profile") { try await api.profile() }.register()
  try await MuxRepository.shared.saveAll().check()
  // end
  show(profile)
  // guide: Sources/Mux/Observing/MuxRepository.swift
  let options = MuxOptions().tagged { (id: String) in ["users", "user \(id)"] }
  await MuxRepository.shared.refresh(tag: "users")
  // end
  show(options)
}

#if canImport(Observation)
@MainActor private func watch() {
  // guide: Sources/Mux/Observing/ObservedLoadable.swift
  let photos = ObservedLoadable(Loadable { try await api.photos() })
  show(photos.state.phase)  // in a view, which is drawn again with each change
  // end
}
#endif
