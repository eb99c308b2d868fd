import Foundation
import Mux

private enum Backend {
  static func fetchMyProfile() async throws -> UserProfile { try await api.profile() }
}

private struct Coupon: Sendable {
  var code: String
}

@MainActor private final class CouponController {
  func couponsDidChange(_ state: LoadableState<[Coupon]>) { show(state) }
}

@MainActor private final class ShipmentController {
  func shipmentsDidChange(_ state: LoadableState<[String]>) { show(state) }
}

@MainActor private func fromMultiplexer() async throws {
  // guide: Sources/Mux/Mux.docc/ComingFrom/ComingFromMultiplexer.md
  let myProfile = Multiplexer<UserProfile>(fetch: Backend.fetchMyProfile).register()
  myProfile.request { result in show(result) }
  // end
}

@MainActor private func files(_ media: MediaLoader, _ url: URL) async throws {
  // guide: Sources/Mux/Mux.docc/ComingFrom/ComingFromMultiplexer.md
  let file = try await media.request(url) { progress in print(progress.fraction ?? 0) }
  media[url].request { result in show(result) }
  // end
  show(file)
}

@MainActor private func fromAsyncMux() async throws {
  // guide: Sources/Mux/Mux.docc/ComingFrom/ComingFromAsyncMux.md
  let myProfile = Multiplexer<UserProfile>(cacheKey: "MyProfile") {
    try await Backend.fetchMyProfile()
  }
  .register()
  let profile = try await myProfile.request()
  // end
  show(profile)
}

@MainActor private func fromMMMLoadable() async throws {
  // guide: Sources/Mux/Mux.docc/ComingFrom/ComingFromMMMLoadable.md
  let photos = Loadable { try await api.photos() }
  let subscription = photos.subscribe { state in
    if let content = state.value { show(content) }
    if state.phase == .failed { show(state.error) }
  }
  photos.syncIfNeeded()
  // end
  subscription.cancel()
}

@MainActor private func fromKVFetcher() async throws {
  // guide: Sources/Mux/Mux.docc/ComingFrom/ComingFromKVFetcher.md
  let flagFetcher = MultiplexerMap<String, Image>(limits: CacheLimits(count: 100)) { key in
    try await api.image(key)
  }
  flagFetcher.request(key: "de") { flagImage in show(flagImage) }
  // end
}

@MainActor private func fromSwiftOperation() async throws {
  // guide: Sources/Mux/Mux.docc/ComingFrom/ComingFromSwiftOperation.md
  let users = MultiplexerMap(cacheKey: "Users", options: MuxOptions().tagged("users")) {
    (id: String) in try await api.user(id)
  }
  let grace = Loadable(users["7"])
  let subscription = grace.subscribe { state in
    if let user = state.value { show(user) }
    if state.phase == .failed { show(state.error) }
  }
  grace.syncIfNeeded()
  // end
  subscription.cancel()
  // guide: Sources/Mux/Mux.docc/ComingFrom/ComingFromSwiftOperation.md
  let renamed = try await api.rename("7", to: "Grace")
  users.store(renamed, for: "7")  // every observer of the key gets it
  try await users.refresh(tag: "users")  // the next request of each user fetches
  // end
}

@MainActor private func fromDataSubscription(controller: CouponController) async throws {
  // guide: Sources/Mux/Mux.docc/ComingFrom/ComingFromDataSubscription.md
  let coupons = StatePublisher<[Coupon]>(staleAfter: .seconds(60))
  coupons.subscribe(controller, CouponController.couponsDidChange)
  coupons.startLoading()
  coupons.updateData([Coupon(code: "SPRING")])
  // end
}

@MainActor private func manager(controller: ShipmentController) async throws {
  // guide: Sources/Mux/Mux.docc/ComingFrom/ComingFromDataSubscription.md
  let shipments = Loadable(staleAfter: .seconds(60)) { try await api.shipment() }
  shipments.subscribe(controller, ShipmentController.shipmentsDidChange)
  shipments.syncIfNeeded()
  // end
}
