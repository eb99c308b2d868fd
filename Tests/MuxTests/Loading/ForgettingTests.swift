import Dispatch
import MuxTesting
import Testing

@testable import Mux

/// Forgotten values do not reach observers, directly or through derived loadables.
@Suite(.timeLimit(.minutes(60))) struct ForgettingTests {
  private let publisher = StatePublisher<Int>()
  private let log = LineLog()

  /// The states that observers on a queue receive for some changes made at once.
  private func told(
    of loadable: some PureLoadable, _ change: () async throws -> Void
  ) async rethrows -> [String] {
    let queue = DispatchQueue(label: "observers")
    queue.suspend()
    let subscription = loadable.subscribe(on: .queue(queue)) { [log] in log.add(LineLog.line($0)) }
    // A suspended queue must not be released.
    do { try await change() } catch {
      queue.resume()
      throw error
    }
    queue.resume()
    await withCheckedContinuation { done in queue.async { done.resume() } }
    subscription.cancel()
    return log.take()
  }

  private func fail() {
    publisher.startLoading()
    publisher.setError(Broken())
  }

  @Test func `reset() withdraws a failure that is still on its way to observers`() async throws {
    let ofPublisher = await told(of: publisher) {
      fail()
      publisher.reset()
    }
    #expect(ofPublisher == ["idle -"])
    let loadable = Loadable<Int> { throw Broken() }
    let ofLoadable = await told(of: loadable) {
      _ = try? await loadable.fetch()
      loadable.reset()
    }
    #expect(ofLoadable == ["idle -"])
    let pages = LoadablePages<Int, Int>(load: { _ in throw Broken() }, next: { _, _ in nil })
    let ofPages = await told(of: pages) {
      _ = try? await pages.fetch()
      pages.clear()
    }
    #expect(ofPages == ["idle -"])
  }

  @Test func `reset() withdraws the failure of derived loadables`() async {
    func expectNothing(of loadable: some PureLoadable, _ kind: Comment) async {
      let lines = await told(of: loadable) {
        fail()
        publisher.reset()
      }
      #expect(lines == ["idle -"], kind)
    }
    await expectNothing(of: publisher.map { -$0 }, "map")
    await expectNothing(of: publisher.joined(with: StatePublisher<Int>()), "join")
    await expectNothing(of: LoadableGroup([publisher]), "group")
    await expectNothing(of: LoadableProxy<Int>(publisher), "proxy")
    await expectNothing(of: publisher.flatMap { _ in StatePublisher<Int>() }, "flat map")
  }

  @Test func `A value forgotten while it loads is withdrawn from derived loadables`() async {
    let other = StatePublisher<Int>()
    other.updateData(5)
    func expectNothing(of loadable: some PureLoadable, _ kind: Comment) async {
      let lines = await told(of: loadable) {
        publisher.updateData(1)
        publisher.setState(LoadableState(.loading))
      }
      #expect(lines == ["loading -"], kind)
      publisher.reset()
    }
    await expectNothing(of: publisher.map { -$0 }, "map")
    await expectNothing(of: publisher.joined(with: other), "join")
    await expectNothing(of: LoadableGroup([publisher]), "group")
    await expectNothing(of: LoadableProxy<Int>(publisher), "proxy")
    await expectNothing(of: publisher.flatMap { _ in other }, "flat map")
  }

  @Test func `A chain that loads again withdraws no states`() async throws {
    let chain = LoadableChain([])
    let lines = try await told(of: chain) {
      try await chain.fetch()
      try await chain.fetch()
    }
    #expect(
      lines == ["idle -", "loading -", "loaded there", "loading -", "loaded there"])
  }

  @Test func `flatMap drops its value when the current target is reset, only then`() async {
    let (first, second) = (StatePublisher<Int>(), StatePublisher<Int>())
    second.reset()
    let flat = publisher.flatMap { $0 == 1 ? first : second }
    publisher.updateData(1)
    first.updateData(10)
    #expect(flat.value == 10)
    publisher.updateData(2)
    #expect(flat.value == 10, "the old one stays until there is a new one")
    second.updateData(20)
    #expect(flat.value == 20)
    let lines = await told(of: flat) {
      second.updateData(21)
      second.reset()
    }
    #expect(lines == ["idle -"])
    #expect(flat.value == nil)
  }

  /// A value with an identity.
  private final class Thing: Sendable {}

  @Test func `After a reset of the origin no derived value is left`() {
    let mapped = publisher.map { _ in Thing() }
    let flat = publisher.flatMap { _ in
      let goal = StatePublisher<Thing>()
      goal.updateData(Thing())
      return goal
    }
    publisher.updateData(1)
    weak let turned = mapped.value
    weak let led = flat.value
    #expect(turned != nil)
    #expect(led != nil)
    #expect(flat.age != nil)
    publisher.reset()
    #expect(turned == nil)
    #expect(led == nil)
    #expect(flat.age == nil)
    publisher.updateData(2)
    #expect(mapped.value != nil)
    #expect(flat.value != nil)
  }
}
