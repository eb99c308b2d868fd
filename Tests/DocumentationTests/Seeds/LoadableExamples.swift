import Mux
import MuxTesting
import Testing

/// The examples in the README of MMMLoadable, with the names of Mux.
///
/// The view is a plain class that records its calls. Subclasses are replaced by closures passed
/// to the initializer. The UIKit examples, for named and downloaded images and the sync of an app
/// in the background, are left out.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LoadableExamples {
  private struct MyPhoto: Hashable, Sendable {
    var name: String

    init(_ apiPhoto: String) { name = apiPhoto }
  }

  @MainActor private final class View {
    private(set) var calls: [String] = []

    func showSmallLoader() { calls.append("small loader") }
    func showFullPageLoader() { calls.append("full page loader") }
    func hideLoaders() { calls.append("no loaders") }
    func showSmallError(_ error: (any Error)?) { calls.append("small error") }
    func showFullPageError(_ error: (any Error)?) { calls.append("full page error") }
    func updatePhotos(_ photos: [MyPhoto]) { calls.append("photos \(photos.map(\.name))") }

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  @MainActor private final class PhotosController {
    let view = View()
    let client = ScriptedFetch<[String]>()
    private(set) var photos: Loadable<[MyPhoto]>?
    private var subscription: StateSubscription?

    func doWork() {
      let photos = Loadable { [client] in try await client().map(MyPhoto.init) }

      // For future reference.
      self.photos = photos

      // Notifications continue as long as the subscription is retained.
      subscription = photos.subscribe { [weak self] state in
        switch state.phase {
        case .idle:
          // The loadable hasn't started syncing yet.
          break
        case .loading:
          if state.hasValue {
            // Show a small loader since we have content.
            self?.view.showSmallLoader()
          } else {
            self?.view.showFullPageLoader()
          }
        case .loaded:
          self?.view.hideLoaders()
        case .failed:
          if state.hasValue {
            // Show a small error since we have content.
            self?.view.showSmallError(state.error)
          } else {
            self?.view.showFullPageError(state.error)
          }
          self?.view.hideLoaders()
        }

        // If there is content, it can be shown no matter the state.
        if let content = state.value {
          self?.view.updatePhotos(content)
        }
      }

      // This forces a sync, whatever `needsSync` says; a sync in progress makes it a no-op.
      photos.sync()
    }
  }

  /// Returns when the main queue has run its pending blocks.
  private func settle() async {
    await withCheckedContinuation { done in
      FetchSource { () }.request(policy: .cacheOnly, on: .main) { _ in done.resume() }
    }
  }

  @Test func `At the call site`() async throws {
    struct Lost: Error {}
    let controller = PhotosController()
    controller.doWork()
    let photos = try #require(controller.photos)
    try await controller.client.next().succeed(["cat"])
    _ = try await photos.doneSyncing()
    await settle()
    #expect(
      controller.view.take().suffix(3) == ["full page loader", "no loaders", "photos [\"cat\"]"])

    #expect(!photos.needsSync)
    photos.syncIfNeeded()
    #expect(controller.client.count == 1)

    photos.sync()
    try await controller.client.next().fail(Lost())
    #expect(try await photos.doneSyncing().map(\.name) == ["cat"], "the old content is there")
    await settle()
    #expect(
      controller.view.take() == [
        "small loader", "photos [\"cat\"]", "small error", "no loaders", "photos [\"cat\"]",
      ])
    #expect(photos.needsSync)
  }

  @Test func `An implementation with a condition of its own`() async throws {
    let myCondition = false
    let client = ScriptedFetch<[String]>()
    let photos = Loadable(needsSync: { byState in byState && myCondition }) {
      try await client().map(MyPhoto.init)
    }
    photos.syncIfNeeded()
    #expect(client.count == 0)
  }

  @MainActor private final class LoginViewModel {
    let session = LoadableProxy<String>()
    private(set) var errorMessage: String?
    private var subscription: StateSubscription?

    init() {
      subscription = session.subscribe { [weak self] state in
        self?.errorMessage = state.phase == .failed ? "Some user-friendly error message" : nil
      }
    }

    func login(with client: ScriptedFetch<String>) {
      // From now on all state changes of this loadable are those of the proxy.
      session.target = Loadable { try await client() }
    }
  }

  @Test func `A proxy for what comes later`() async throws {
    struct WrongPassword: Error {}
    let client = ScriptedFetch<String>()
    let model = LoginViewModel()
    model.session.sync()
    model.login(with: client)
    try await client.next().fail(WrongPassword())
    await #expect(throws: WrongPassword.self) { try await model.session.doneSyncing() }
    await settle()
    #expect(model.errorMessage == "Some user-friendly error message")
  }

  @Test func `A group that acts as one`() async throws {
    let photos = Loadable { [MyPhoto("cat")] }
    let name = Loadable { "Ada" }
    let group = LoadableGroup([photos, name])
    group.sync()
    _ = try await group.doneSyncing()
    #expect(group.state.phase == .loaded)
    #expect(photos.value?.count == 1 && name.value == "Ada")
  }
}
