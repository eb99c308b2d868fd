import Mux
import MuxTesting
import Testing

/// The examples in the README of AsyncMux, with the names of Mux.
@Suite(.timeLimit(.minutes(60))) struct AsyncMuxExamples {
  private class Backend {
    static func fetchMyProfile() async throws -> UserProfile {
      UserProfile(id: "me", name: "Ada")
    }

    static func fetchUserProfile(id: String) async throws -> UserProfile {
      UserProfile(id: id, name: "Grace")
    }
  }

  private let options = MuxOptions(cacher: RecordingCacher())

  @Test func `The Multiplexer`() async {
    let myProfile = Multiplexer<UserProfile>(
      options: options,
      fetch: {
        try await Backend.fetchMyProfile()
      })

    do {
      let profile = try await myProfile.request()
      #expect(profile.name == "Ada")
    } catch {
      Issue.record("Couldn't retrieve user profile: \(error)")
    }
  }

  @Test func `The Multiplexer, even shorter`() async throws {
    let myProfile = Multiplexer(options: options, fetch: Backend.fetchMyProfile)
    #expect(try await myProfile.request().name == "Ada")
  }

  @Test func `Registration and saving`() async throws {
    let repository = MuxRepository()
    let myProfile = Multiplexer<UserProfile>(cacheKey: "MyProfile", options: options) {
      try await Backend.fetchMyProfile()
    }
    .register(in: repository)
    _ = try await myProfile.request()
    let report = await repository.saveAll()
    #expect(report.failures.isEmpty)
    await repository.clearAll()
    #expect(myProfile.cachedValue == nil)
  }

  @Test func `An error that is silenced`() async throws {
    struct NotFound: Error {}
    let fetch = ScriptedFetch<UserProfile>()
    fetch.prepare(.success(UserProfile(id: "me", name: "Ada")), .failure(NotFound()))
    let myProfile = Multiplexer(options: options) {
      do { return try await fetch() } catch { throw SilenceableError(error) }
    }
    _ = try await myProfile.request()
    #expect(try await myProfile.refresh().request().name == "Ada")
  }

  @Test func `The MultiplexerMap`() async {
    let userProfiles = MultiplexerMap(options: options, fetch: Backend.fetchUserProfile)

    do {
      let profile = try await userProfiles.request(key: "user_8cJOiRXbugFccrUhmCX2")
      #expect(profile.id == "user_8cJOiRXbugFccrUhmCX2")
    } catch {
      Issue.record("Couldn't retrieve user profile: \(error)")
    }
  }

  @Test func `A zip`() async throws {
    let myProfile = Multiplexer(options: options, fetch: Backend.fetchMyProfile)
    let userProfiles = MultiplexerMap(options: options, fetch: Backend.fetchUserProfile)
    let (mine, other) = try await zip(myProfile, userProfiles["7"])
    #expect(mine.name == "Ada" && other.name == "Grace")
    let all = try await zip(["1", "2", "3"].map { userProfiles[$0] })
    #expect(all.map(\.id) == ["1", "2", "3"])
  }

  @Test func `The MultiRequester`() async throws {
    let userProfiles = MultiplexerMap(
      options: options, batch: BatchFetch { ids in try await api.users(ids) })
    let profiles = await userProfiles.request(keys: ["1", "2", "1"])
    #expect(profiles.map { try? $0.get().id } == ["1", "2", "1"])
  }
}
