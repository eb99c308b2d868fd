import Foundation
import MuxTesting
import Testing

@testable import Mux

// Counterpart of MMMLoadableTestCase.testGroup
@Suite(.timeLimit(.minutes(60))) struct LoadableGroupTests {
  /// A row of the table for two members.
  struct Row: Sendable, CustomTestStringConvertible {
    let members: [LoadablePhase]
    let all, any, never: LoadablePhase

    init(
      _ one: LoadablePhase, _ two: LoadablePhase, all: LoadablePhase, any: LoadablePhase,
      never: LoadablePhase
    ) {
      members = [one, two]
      self.all = all
      self.any = any
      self.never = never
    }

    var testDescription: String { "\(members)" }

    func expected(_ mode: LoadableMode) -> LoadablePhase {
      switch mode {
      case .all: all
      case .any: any
      case .never: never
      }
    }
  }

  static let modes: [LoadableMode] = [.all, .any, .never]
  static let table: [Row] = [
    Row(.idle, .idle, all: .idle, any: .idle, never: .idle),
    Row(.idle, .loading, all: .loading, any: .loading, never: .loading),
    Row(.idle, .loaded, all: .idle, any: .loaded, never: .idle),
    Row(.idle, .failed, all: .failed, any: .idle, never: .idle),
    Row(.loading, .idle, all: .loading, any: .loading, never: .loading),
    Row(.loading, .loading, all: .loading, any: .loading, never: .loading),
    Row(.loading, .loaded, all: .loading, any: .loading, never: .loading),
    Row(.loading, .failed, all: .failed, any: .loading, never: .loading),
    Row(.loaded, .idle, all: .idle, any: .loaded, never: .idle),
    Row(.loaded, .loading, all: .loading, any: .loading, never: .loading),
    Row(.loaded, .loaded, all: .loaded, any: .loaded, never: .loaded),
    Row(.loaded, .failed, all: .failed, any: .loaded, never: .loaded),
    Row(.failed, .idle, all: .failed, any: .idle, never: .idle),
    Row(.failed, .loading, all: .failed, any: .loading, never: .loading),
    Row(.failed, .loaded, all: .failed, any: .loaded, never: .loaded),
    Row(.failed, .failed, all: .failed, any: .failed, never: .loaded),
  ]

  private func put(_ publisher: StatePublisher<Int>, in phase: LoadablePhase) {
    publisher.reset()
    switch phase {
    case .idle: break
    case .loading: publisher.startLoading()
    case .loaded: publisher.updateData(1)
    case .failed: publisher.setError(Broken())
    }
  }

  @Test(arguments: table, modes)
  func `The phase of two members follows the table in any order of changes`(
    _ row: Row, _ mode: LoadableMode
  ) {
    for order in [[0, 1], [1, 0]] {
      let members = [StatePublisher<Int>(), StatePublisher<Int>()]
      let group = LoadableGroup(members, mode: mode)
      for index in order { put(members[index], in: row.members[index]) }
      #expect(group.state.phase == row.expected(mode))
      #expect(LoadableGroup(members, mode: mode).state.phase == row.expected(mode))
    }
  }

  @Test func `The phase of three members does not depend on their order`() {
    let phases: [LoadablePhase] = [.idle, .loading, .loaded, .failed]
    for mode in Self.modes {
      for one in phases {
        for two in phases {
          for three in phases {
            let orders = [
              [one, two, three], [one, three, two], [two, one, three], [two, three, one],
              [three, one, two], [three, two, one],
            ]
            #expect(Set(orders.map { mode.phase(of: $0) }).count == 1)
          }
        }
      }
    }
    #expect(LoadableMode.all.phase(of: [.loaded, .loaded, .loading]) == .loading)
    #expect(LoadableMode.any.phase(of: [.failed, .failed, .failed]) == .failed)
    #expect(LoadableMode.never.phase(of: [.failed, .loaded, .failed]) == .loaded)
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func `A group has a value when its mode says so, after every change`(
    _ values: (Bool, Bool)
  ) {
    for mode in Self.modes {
      let members = [StatePublisher<Int>(), StatePublisher<Int>()]
      let group = LoadableGroup(members, mode: mode)
      // The phase stays failed throughout; the value must be updated all the same.
      for (member, hasValue) in zip(members, [values.0, values.1]) {
        if hasValue { member.updateData(1) }
        member.setError(Broken())
      }
      let expected = mode == .any ? values.0 || values.1 : values.0 && values.1
      #expect(group.state.hasValue == expected)
      for member in members { member.reset() }
      #expect(!group.state.hasValue)
    }
  }

  @Test func `An empty group is idle and has no value`() {
    for mode in Self.modes {
      let group = LoadableGroup(mode: mode)
      group.sync()
      #expect(LineLog.line(group.state) == "idle -")
      #expect(!group.needsSync)
    }
  }

  @Test func `Members can be added and removed`() {
    let (one, two) = (StatePublisher<Int>(), StatePublisher<String>())
    one.updateData(1)
    let log = LineLog()
    let group = LoadableGroup([one, two])
    let subscription = log.listen(to: group)
    group.loadables = [one]
    two.updateData("two")
    one.startLoading()
    group.loadables = []
    one.updateData(2)
    #expect(log.all == ["idle -", "loaded there", "loading there", "idle -"])
    subscription.cancel()
  }

  @Test func `A group reports a change once, and each change of a loaded member`() {
    let members = [StatePublisher<Int>(), StatePublisher<Int>()]
    let group = LoadableGroup(members)
    let log = LineLog()
    let subscription = log.listen(to: group)
    for member in members { member.startLoading() }
    for member in members { member.updateData(1) }
    #expect(log.take() == ["idle -", "loading -", "loaded there"])
    members[0].updateData(2)
    #expect(log.take() == ["loaded there"])
    subscription.cancel()
  }

  @Test func `The error is that of the first failed member and follows its changes`() {
    let members = [StatePublisher<Int>(), StatePublisher<Int>()]
    let group = LoadableGroup(members)
    members[1].setError(Broken())
    #expect(number(group.state.error) == 1)
    members[0].setError(Offline())
    #expect(number(group.state.error) == 0)
    let log = LineLog()
    let subscription = log.listen(to: group)
    members[0].setError(Broken())
    #expect(log.all.count == 2)
    members[0].updateData(1)
    members[1].updateData(1)
    #expect(group.state.error == nil)
    subscription.cancel()
  }

  private func number(_ error: (any Error)?) -> Int? {
    if case .member(let number, _)? = error as? LoadableError { number } else { nil }
  }

  @Test func `sync() loads all members, syncIfNeeded() only those that need it`() throws {
    try Stage.run { stage in
      let loadables = (0..<2).map { _ in
        Loadable(environment: stage.world.environment) { [fetch = stage.fetch] in
          try await fetch()
        }
      }
      let publisher = StatePublisher<Int>(environment: stage.world.environment)
      publisher.updateData(1)
      let group = LoadableGroup(loadables + [publisher], environment: stage.world.environment)
      #expect(group.needsSync)
      group.sync()
      #expect(group.state.phase == .loading)
      try await stage.answer(1)
      try await stage.fail(Broken())
      #expect(group.state.phase == .failed && group.needsSync)
      group.syncIfNeeded()
      try await stage.answer(2)
      #expect(stage.fetch.count == 3)
      #expect(group.state.phase == .loaded && !group.needsSync && !group.isStale)
    }
  }

  @Test func `Combined loadables use the clock of their members`() {
    let clock = ManualClock()
    clock.advance(by: .seconds(7))
    let member = Loadable(environment: clock.environment) { 1 }
    let whole: [any PureLoadable] = [
      LoadableGroup([member]), LoadableProxy(member), LoadableChain([.init(member)]),
      member.map { $0 }, member.flatMap { _ in member }, member.joined(with: member),
    ]
    clock.advance(by: .seconds(5))
    for loadable in whole {
      let time = LoadableMember(loadable).environment.time
      #expect(time.now == member.feed.environment.time.now)
    }
  }

  @Test func `A group reports the failed member when another one recovers`() {
    struct Broken: Error {}
    let (one, other) = (StatePublisher<Int>(), StatePublisher<Int>())
    let group = LoadableGroup([one, other])
    one.setError(Broken())
    other.setError(Broken())
    one.updateData(1)
    guard case .member(1, _)? = group.state.error as? LoadableError else {
      Issue.record("\(String(describing: group.state.error))")
      return
    }
  }
}
