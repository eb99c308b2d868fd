import Mux
import MuxTesting
import Testing

/// The examples in the README of Multiplexer, with the names of Mux.
///
/// UIKit's text field and image view are plain values here. The options keep the example off the
/// local disk; without them it reads like the original.
@MainActor @Suite(.timeLimit(.minutes(60))) struct MultiplexerExamples {
  private class Backend {
    static func fetchMyProfile(
      completion: @escaping @Sendable (Result<UserProfile, any Error>) -> Void
    ) {
      completion(.success(UserProfile(id: "me", name: "Ada")))
    }

    static func fetchUserProfile(
      id: String, completion: @escaping @Sendable (Result<UserProfile, any Error>) -> Void
    ) {
      completion(.success(UserProfile(id: id, name: "Grace")))
    }

    static func checkUsernameAvailability(
      username: String, completion: @escaping @MainActor @Sendable (Bool) -> Void
    ) {
      Task { @MainActor in completion(username == "ada") }
    }
  }

  private let options = MuxOptions(cacher: RecordingCacher())

  @Test func `Multiplexer with a completion`() async {
    let myProfile = Multiplexer<UserProfile>(
      options: options,
      fetch: { onResult in
        Backend.fetchMyProfile(completion: onResult)
      })

    let printed = await withCheckedContinuation { done in
      myProfile.request { result in
        switch result {
        case .failure(let error):
          done.resume(returning: "Error: \(error)")
        case .success(let profile):
          done.resume(returning: "My profile: \(profile.name)")
        }
      }
    }
    #expect(printed == "My profile: Ada")
  }

  @Test func `The Multiplexer, even shorter`() async throws {
    let myProfile = Multiplexer<UserProfile>(options: options, fetch: Backend.fetchMyProfile)
    #expect(try await myProfile.request().name == "Ada")
  }

  @Test func `A time to live, and errors for which the cached result is used`() async throws {
    struct Maintenance: Error {}
    let freshness = Freshness(
      timeToLive: .seconds(1800),
      allowsStaleValue: { error in error.isConnectivityError || error is Maintenance })
    let fetch = ScriptedFetch<UserProfile>()
    fetch.prepare(.success(UserProfile(id: "me", name: "Ada")), .failure(Maintenance()))
    let myProfile = Multiplexer<UserProfile>(
      options: MuxOptions(freshness: freshness, cacher: RecordingCacher())
    ) { try await fetch() }
    _ = try await myProfile.request()
    let again = try await myProfile.refresh().requestEntry()
    #expect(again.value.name == "Ada")
    #expect(again.isStale)
  }

  @Test func `Another place to store`() async throws {
    let cacher = RecordingCacher()
    let myProfile = Multiplexer<UserProfile>(
      cacheKey: "MyProfile", options: MuxOptions(cacher: cacher), fetch: Backend.fetchMyProfile)
    _ = try await myProfile.request()
    try await myProfile.save()
    #expect(cacher.records(in: try CacheDomain("MyProfile")).count == 1)
  }

  @Test func `Soft and hard refresh`() async throws {
    let myProfile = Multiplexer<UserProfile>(options: options, fetch: Backend.fetchMyProfile)
    _ = try await myProfile.request()
    let ticket = myProfile.refresh().request { result in show(result.map(\.name)) }
    #expect(myProfile.cachedValue != nil)
    ticket.cancel()
    try await myProfile.clear()
    #expect(myProfile.cachedValue == nil)
  }

  @Test func `The MultiplexerMap`() async {
    let userProfiles = MultiplexerMap<String, UserProfile>(
      options: options, fetch: Backend.fetchUserProfile)

    let printed = await withCheckedContinuation { done in
      userProfiles.request(key: "user_8cJOiRXbugFccrUhmCX2") { result in
        switch result {
        case .failure(let error):
          done.resume(returning: "Error: \(error)")
        case .success(let profile):
          done.resume(returning: "Someone else's profile: \(profile.id)")
        }
      }
    }
    #expect(printed == "Someone else's profile: user_8cJOiRXbugFccrUhmCX2")
  }

  @Test func `The MuxRepository`() async throws {
    let repository = MuxRepository()
    let cacher = RecordingCacher()
    let myProfile = Multiplexer<UserProfile>(
      cacheKey: "MyProfile", options: MuxOptions(cacher: cacher), fetch: Backend.fetchMyProfile
    ).register(in: repository)
    _ = try await myProfile.request()
    try await repository.saveAll().check()
    try await repository.clearAll().check()
    #expect(myProfile.cachedValue == nil)
    myProfile.unregister(from: repository)
  }

  @Test func `The Zipper`() async {
    let myProfile = Multiplexer<UserProfile>(options: options, fetch: Backend.fetchMyProfile)
    let userProfiles = MultiplexerMap<String, UserProfile>(
      options: options, fetch: Backend.fetchUserProfile)

    let names = await withCheckedContinuation { done in
      Zipper()
        .add(myProfile)
        .add(key: "user_8cJOiRXbugFccrUhmCX2", userProfiles)
        .add { try await api.image("QXYqnI9") }
        .sync { results in
          let myProfile = try? results[0].get() as? UserProfile
          let otherProfile = try? results[1].get() as? UserProfile
          let image = try? results[2].get() as? Image
          done.resume(returning: [myProfile?.name, otherProfile?.name, image?.name])
        }
    }
    #expect(names == ["Ada", "Grace", "QXYqnI9"])
  }

  /// The view controller of the original, without the views.
  @MainActor private final class UsernameController {
    var usernameField = ""
    var usernameTakenIsHidden = false
    let clock = ManualClock()
    private(set) var usernameDebouncer: Debouncer?
    var onAnswer: @MainActor () -> Void = {}

    func viewDidLoad() {
      usernameDebouncer = Debouncer(delay: .seconds(1), environment: clock.environment) {
        [weak self] in
        guard let self else { return }
        Backend.checkUsernameAvailability(username: usernameField) { [weak self] result in
          self?.usernameTakenIsHidden = result
          self?.onAnswer()
        }
      }
    }

    func usernameDidChange() {
      usernameDebouncer?.touch()
    }
  }

  @Test func `The Debouncer`() async throws {
    let controller = UsernameController()
    controller.viewDidLoad()
    for text in ["a", "ad", "ada"] {
      controller.usernameField = text
      controller.usernameDidChange()
    }
    try await controller.clock.nextSleep()
    await withCheckedContinuation { done in
      controller.onAnswer = { done.resume() }
      controller.clock.advance(by: .seconds(1))
    }
    #expect(controller.usernameTakenIsHidden)
  }
}
