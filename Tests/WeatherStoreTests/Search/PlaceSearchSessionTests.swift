import Mux
import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes, .timeLimit(.minutes(60))) struct PlaceSearchSessionTests {
  private static let village = Place.sample("Portmeirion", 52.91, -4.09, id: 903)

  @Test func `Each key shows local results, and only the last sends a request`() throws {
    try StoreStage.run { stage in
      stage.fake.find([Self.village], for: "portm")
      let session = PlaceSearchSession(PlaceSearch(stage.store()))
      var states = session.states.makeAsyncIterator()
      for text in ["po", "por", "port", "portm"] {
        session.type(text, in: PlaceBook())
        let state = await states.next()
        #expect(state?.text == text && state?.service == .searching)
        try await stage.world.sleep(for: .milliseconds(100))
      }
      #expect(stage.fake.calls.isEmpty)
      try await stage.pass(.milliseconds(81))
      let state = await states.next()
      #expect(state?.service == .answered)
      #expect(state?.places.contains { $0.place == Self.village } == true)
      #expect(stage.fake.calls == ["places en/portm"])
    }
  }

  @Test func `A repeated text uses the cached result`() throws {
    try StoreStage.run { stage in
      let session = PlaceSearchSession(PlaceSearch(stage.store()))
      var states = session.states.makeAsyncIterator()
      session.type("portm", in: PlaceBook())
      try await stage.pass(.seconds(1))
      session.type("portme", in: PlaceBook())
      session.type("portm", in: PlaceBook())
      let state = await states.next()
      #expect(state?.text == "portm" && state?.service == .answered)
      try await stage.pass(.seconds(1))
      #expect(stage.fake.calls == ["places en/portm"])
    }
  }

  @Test func `A newer text cancels the request before it`() throws {
    try StoreStage.run { stage in
      stage.fake.mood = .silent
      let repository = MuxRepository()
      let session = PlaceSearchSession(PlaceSearch(stage.store(repository)))
      session.type("portm", in: PlaceBook())
      try await stage.pass(.seconds(1))
      #expect(repository.snapshot().contains { $0.source == "searches" && $0.activity != .idle })
      session.type("portme", in: PlaceBook())
      try await stage.world.waitUntilIdle()
      #expect(!repository.snapshot().contains { $0.source == "searches" && $0.activity != .idle })
    }
  }

  @Test func `A late result does not replace that of a newer text`() throws {
    try StoreStage.run { stage in
      stage.fake.mood = .silent
      let session = PlaceSearchSession(PlaceSearch(stage.store()))
      var states = session.states.makeAsyncIterator()
      session.type("portm", in: PlaceBook())
      try await stage.pass(.seconds(1))
      stage.fake.mood = .well
      session.type("oslo", in: PlaceBook())
      stage.fake.release()
      try await stage.pass(.seconds(1))
      let state = await states.next()
      #expect(state?.text == "oslo" && state?.service == .answered)
      #expect(stage.fake.calls == ["places en/portm", "places en/oslo"])
    }
  }

  @Test func `A failed search is reported and can be retried`() throws {
    try StoreStage.run { stage in
      stage.fake.mood = .failing(.unreachable(.words("no route")))
      let session = PlaceSearchSession(PlaceSearch(stage.store()))
      var states = session.states.makeAsyncIterator()
      session.type("portm", in: PlaceBook())
      try await stage.pass(.seconds(1))
      var state = await states.next()
      #expect(state?.service == .failed(.unreachable(.words("no route"))))
      // Typing the same text again also retries.
      session.type("port", in: PlaceBook())
      session.type("portm", in: PlaceBook())
      try await stage.pass(.seconds(1))
      #expect(stage.fake.calls.count == 2)
      stage.fake.mood = .well
      session.retry()
      try await stage.pass(.seconds(1))
      state = await states.next()
      #expect(state?.service == .answered)
    }
  }

  @Test func `A failed search falls back to a stale result and reports the failure`() throws {
    try StoreStage.run { stage in
      stage.fake.find([Self.village], for: "portm")
      let session = PlaceSearchSession(PlaceSearch(stage.store()))
      var states = session.states.makeAsyncIterator()
      session.type("portm", in: PlaceBook())
      try await stage.pass(.seconds(8 * 86_400))
      #expect(await states.next()?.service == .answered)
      stage.fake.mood = .failing(.unreachable(.words("no route")))
      session.type("port", in: PlaceBook())
      session.type("portm", in: PlaceBook())
      try await stage.pass(.seconds(1))
      let state = await states.next()
      #expect(state?.service == .failed(.unreachable(.words("no route"))))
      #expect(state?.places.contains { $0.place == Self.village } == true)
    }
  }

  @Test func `The states end with the session`() throws {
    try StoreStage.run { stage in
      stage.fake.mood = .silent
      var session: PlaceSearchSession? = PlaceSearchSession(PlaceSearch(stage.store()))
      let states = session?.states
      session?.type("portm", in: PlaceBook())
      try await stage.pass(.seconds(1))
      session = nil
      var count = 0
      if let states { for await _ in states { count += 1 } }
      #expect(count <= 1)
    }
  }
}
