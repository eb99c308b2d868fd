import Mux

private struct Coupon: Sendable {}

extension API {
  fileprivate func coupons() async throws -> [Coupon] { [Coupon()] }
}

@MainActor private final class CouponScreen {
  func couponsDidChange(_ state: LoadableState<[Coupon]>) { show(state.phase) }
}

private func make(_ profile: Multiplexer<UserProfile>) {
  // guide: Sources/Mux/Mux.docc/LoadableStates.md
  let photos = Loadable { try await api.photos() }
  let mine = Loadable(profile, staleAfter: .seconds(60))
  mine.syncIfNeeded()
  // end
  show(photos)
}

private func publish() async {
  // guide: Sources/Mux/Mux.docc/LoadableStates.md
  let coupons = StatePublisher<[Coupon]>(staleAfter: .seconds(600))
  let load = coupons.startLoading()
  do {
    coupons.updateData(try await api.coupons(), from: load)
  } catch {
    coupons.setError(error, from: load)
  }
  // end
}

@MainActor private func beTold(
  _ coupons: StatePublisher<[Coupon]>, _ photos: Loadable<[Image]>, _ screen: CouponScreen
) async {
  // guide: Sources/Mux/Mux.docc/LoadableStates.md
  coupons.subscribe(screen, CouponScreen.couponsDidChange)

  let subscription = photos.subscribe { state in
    if let value = state.value { show(value) }
  }

  for await state in photos.states() { print(state.phase) }
  // end
  subscription.cancel()
}

private func together(_ photos: Loadable<[Image]>, _ name: Loadable<String>) async throws {
  // guide: Sources/Mux/Mux.docc/CombiningLoadables.md
  let all = LoadableGroup([photos, name])
  all.syncIfNeeded()
  let (list, owner) = try await photos.joined(with: name).fetchIfNeeded()
  // end
  show((list, owner))
}

private func keep(_ photos: Loadable<[Image]>) {
  // guide: Sources/Mux/Mux.docc/KeepingInSync.md
  let backoff = Backoff(min: .seconds(1), max: .seconds(60), multiplier: 2, jitter: .equal)
  let syncer = Syncer(photos, period: .seconds(900), backoff: backoff)
  photos.syncIfNeeded()

  syncer.poke()  // the network is back, or the app is in front
  // end
  // guide: Sources/Mux/Mux.docc/KeepingInSync.md
  let news = Multiplexer(
    name: "News", fetch: backoff.retrying(attempts: 4) { try await api.news() })
  // end
  show(news)
}

private func wait(_ accessToken: Loadable<String>) async throws {
  // guide: Sources/Mux/Mux.docc/KeepingInSync.md
  let token = LoadableWaiter(accessToken, timeout: .seconds(10))
  let mine = try await token.wait()
  token.wait(timeout: .seconds(2)) { result in show(result) }
  // end
  show(mine)
}
