import Mux
import MuxTesting
import Testing

/// The examples in the README of DataSubscription (SubPub), with the names of Mux.
///
/// The view controllers are plain classes here, and a view state is an enum. A subscriber has one
/// typed method per publisher, so it need not distinguish publications by their type.
@MainActor @Suite(.timeLimit(.minutes(60))) struct DataSubscriptionExamples {
  private struct DataModel: Hashable, Sendable {
    var name: String
  }

  private struct Product: Hashable, Sendable {
    var name: String
  }

  private struct Coupon: Hashable, Sendable {
    var code: String
  }

  private enum ViewState: Equatable {
    case empty, loading
    case loaded([DataModel])
    case error
  }

  private final class DataManager: Sendable {
    let clock = ManualClock()
    let publisher: StatePublisher<[DataModel]>
    let shipment = ScriptedFetch<[DataModel]>()

    init() {
      publisher = StatePublisher(staleAfter: .seconds(60), environment: clock.environment)
    }

    func getData() async {
      let load = publisher.startLoading()
      let response: Result<[DataModel], any Error>
      do { response = .success(try await shipment()) } catch { response = .failure(error) }
      switch response {
      case .success(let newData):
        publisher.updateData(newData, from: load)
      case .failure(let error):
        publisher.setError(error, from: load)
      }
    }

    func logout() {
      publisher.reset()
    }

    func refreshIfNeeded() async {
      switch publisher.state.phase {
      case .failed:
        // Refresh if in error state.
        await getData()
      case .loaded:
        if publisher.isStale {
          await getData()
        }
      case .idle, .loading:
        break
      }
    }
  }

  @MainActor private final class PublisherViewController {
    private(set) var viewState = ViewState.empty
    private(set) var seen: [ViewState] = []

    func dataDidChange(_ state: LoadableState<[DataModel]>) {
      switch state.phase {
      case .loaded:
        viewState = .loaded(state.value ?? [])
      case .failed:
        viewState = .error
      case .loading:
        // state.value is the previous data, if there is any.
        viewState = .loading
      case .idle:
        // Clear out the UI as needed if logout is a factor.
        viewState = .empty
      }
      seen.append(viewState)
    }
  }

  /// Returns when the main queue has run its pending blocks.
  private func settle() async {
    await withCheckedContinuation { done in
      FetchSource { () }.request(policy: .cacheOnly, on: .main) { _ in done.resume() }
    }
  }

  @Test func `Create a publisher, subscribe to it, consume what it publishes`() async {
    let manager = DataManager()
    let controller = PublisherViewController()
    manager.publisher.subscribe(controller, PublisherViewController.dataDidChange)
    await settle()
    manager.shipment.prepare(.success([DataModel(name: "Wombat")]))
    await manager.getData()
    await settle()
    #expect(controller.seen == [.empty, .loading, .loaded([DataModel(name: "Wombat")])])
    manager.logout()
    await settle()
    #expect(controller.viewState == .empty)
  }

  @Test func `Refresh if needed: after an error, or when stale`() async {
    struct Lost: Error {}
    let manager = DataManager()
    manager.shipment.prepare(.failure(Lost()), .success([]), .success([DataModel(name: "Quoll")]))
    await manager.getData()
    #expect(manager.publisher.state.phase == .failed)
    await manager.refreshIfNeeded()
    #expect(manager.publisher.state.phase == .loaded)
    await manager.refreshIfNeeded()
    #expect(manager.shipment.count == 2, "it is fresh")
    manager.clock.advance(by: .seconds(60))
    await manager.refreshIfNeeded()
    #expect(manager.publisher.value == [DataModel(name: "Quoll")])
  }

  @MainActor private final class ShopViewController {
    private(set) var products: [Product] = []
    private(set) var coupons: [Coupon] = []

    func productsDidChange(_ state: LoadableState<[Product]>) { products = state.value ?? [] }

    func couponsDidChange(_ state: LoadableState<[Coupon]>) { coupons = state.value ?? [] }
  }

  @Test func `One subscriber, several publishers`() async {
    let products = StatePublisher<[Product]>()
    let coupons = StatePublisher<[Coupon]>()
    let controller = ShopViewController()
    products.subscribe(controller, ShopViewController.productsDidChange)
    coupons.subscribe(controller, ShopViewController.couponsDidChange)
    products.updateData([Product(name: "Tea")])
    coupons.updateData([Coupon(code: "SPRING")])
    await settle()
    #expect(controller.products.map(\.name) == ["Tea"])
    #expect(controller.coupons.map(\.code) == ["SPRING"])
    products.unsubscribe(controller)
    products.updateData([])
    await settle()
    #expect(controller.products.count == 1)
  }
}
