import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxNetworking

/// Coalesced requests with different timeouts.
@Suite(.timeLimit(.minutes(60))) struct HTTPCompanyTests {
  /// A transport with scripted responses that respects request timeouts.
  private struct Network: HTTPTransport {
    let world: World
    let fetch = ScriptedFetch<HTTPResponse>()

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      let answer = await world.environment.within(request.timeout) {
        [fetch] () -> Result<HTTPResponse, any Error> in
        do { return .success(try await fetch()) } catch { return .failure(error) }
      }
      guard let answer else { throw TransportError.timedOut }
      return try answer.get()
    }
  }

  private static let url = URL(string: "http://a.example/") ?? URL(filePath: "/")

  private struct Scene: Sendable {
    let world: World
    let network: Network
    let cache: HTTPCache

    init(_ world: World) {
      self.world = world
      network = Network(world: world)
      var options = MuxOptions(environment: world.environment)
      options.deadline = nil
      cache = HTTPCache(network, options: options)
    }

    /// Sends a request and returns its text or error.
    func ask(_ timeout: Duration?) -> Task<String, any Error> {
      world.start("a request") {
        do {
          let answer = try await cache.send(HTTPRequest(url, timeout: timeout))
          return String(decoding: answer.body, as: UTF8.self)
        } catch {
          return "\(error)"
        }
      }
    }

    func pass(_ time: Duration) async throws {
      try await world.waitUntilIdle()
      try await world.sleep(for: time)
      try await world.waitUntilIdle()
    }

    func answer(_ text: String) {
      let body = Data(text.utf8)
      let answer = HTTPResponse(status: 200, headers: [:], body: body, url: url)
      network.fetch.pendingCalls.last?.succeed(answer)
    }
  }

  private func play(_ scene: @escaping @Sendable (Scene) async throws -> Void) throws {
    for seed in 0..<UInt64(12) {
      let world = World(seed: seed)
      try world.run {
        let stage = Scene(world)
        defer { stage.network.fetch.failPendingCalls() }
        try await scene(stage)
      }
    }
  }

  @Test func `A joined request times out by its own timeout and affects no other`() throws {
    try play { scene in
      let patient = scene.ask(nil)
      try await scene.pass(.seconds(1))
      let hasty = scene.ask(.seconds(5))
      try await scene.pass(.seconds(5))
      #expect(try await hasty.value == "\(TransportError.timedOut)")
      scene.answer("late")
      #expect(try await patient.value == "late")
      #expect(scene.network.fetch.count == 1)
    }
  }

  @Test(arguments: [nil, Duration.seconds(20)])
  func `A request that times out does not end the one that joined it`(timeout: Duration?) throws {
    try play { scene in
      let hasty = scene.ask(.seconds(5))
      try await scene.pass(.seconds(1))
      let patient = [scene.ask(timeout), scene.ask(timeout)]
      try await scene.pass(.seconds(5))
      #expect(try await hasty.value == "\(TransportError.timedOut)")
      #expect(scene.network.fetch.count == 2)
      scene.answer("late")
      for task in patient { #expect(try await task.value == "late") }
      #expect(scene.network.fetch.count == 2)
    }
  }

  @Test func `A repeated request has only its remaining time`() throws {
    try play { scene in
      let first = scene.ask(.seconds(5))
      try await scene.pass(.seconds(1))
      let second = scene.ask(.seconds(8))
      try await scene.pass(.seconds(7))
      #expect(scene.network.fetch.count == 2)
      try await scene.pass(.seconds(1))
      #expect(try await first.value == "\(TransportError.timedOut)")
      #expect(try await second.value == "\(TransportError.timedOut)")
      #expect(scene.network.fetch.count == 2)
    }
  }
}
