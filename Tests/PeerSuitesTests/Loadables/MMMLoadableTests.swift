import Mux
import MuxTesting
import Testing

/// The phases and values of members, for the cases of MMMLoadable.
struct MemberBench {
  static let phases: [LoadablePhase] = [.idle, .loading, .loaded, .failed]

  let members: [StatePublisher<Int>]
  let group: LoadableGroup

  init(_ mode: LoadableMode) {
    members = [StatePublisher(), StatePublisher()]
    group = LoadableGroup(members, mode: mode)
  }

  func put(_ phases: [LoadablePhase]) {
    for (member, phase) in zip(members, phases) {
      member.reset()
      switch phase {
      case .idle: break
      case .loading: member.startLoading()
      case .loaded: member.updateData(1)
      case .failed: member.setError(Broken())
      }
    }
  }

  /// The members' phases by the phase of the group, over all pairs.
  func table() -> [LoadablePhase: Set<[LoadablePhase]>] {
    var table: [LoadablePhase: Set<[LoadablePhase]>] = [:]
    for one in Self.phases.shuffled() {
      for two in Self.phases.shuffled() {
        put([one, two])
        table[group.state.phase, default: []].insert([one, two])
      }
    }
    return table
  }
}

/// The cases of MMMLoadable about groups.
@Suite struct MMMLoadableTestCase {
  private let pairs: [[LoadablePhase]] = MemberBench.phases.flatMap { one in
    MemberBench.phases.map { [one, $0] }
  }

  @Test("A group of two has the phase and the value that its mode gives, for every pair.")
  func testGroup() {
    for mode in [LoadableMode.all, .any, .never] {
      let expected = Dictionary(grouping: pairs) { pair in phase(of: pair, mode) }.mapValues {
        Set($0)
      }
      #expect(MemberBench(mode).table() == expected, "\(mode)")
      for values in [[false, false], [false, true], [true, false], [true, true]] {
        let bench = MemberBench(mode)
        for (member, hasValue) in zip(bench.members, values) {
          if hasValue { member.updateData(1) }
          member.startLoading()
        }
        for member in bench.members { member.setError(Broken()) }
        let expected = mode == .any ? values.contains(true) : !values.contains(false)
        #expect(bench.group.state.hasValue == expected, "\(mode) \(values)")
      }
    }
  }

  /// The table of the peer, by rule.
  private func phase(of pair: [LoadablePhase], _ mode: LoadableMode) -> LoadablePhase {
    let count = { (phase: LoadablePhase) in pair.count { $0 == phase } }
    switch mode {
    case .all:
      if count(.failed) > 0 { return .failed }
      if count(.loading) > 0 { return .loading }
      return count(.loaded) == 2 ? .loaded : .idle
    case .any:
      if count(.loading) > 0 { return .loading }
      if count(.loaded) > 0 { return .loaded }
      return count(.failed) == 2 ? .failed : .idle
    case .never:
      if count(.loading) > 0 { return .loading }
      return count(.idle) > 0 ? .idle : .loaded
    }
  }
}

/// The cases of MMMLoadable about chains.
@Suite struct MMMLoadableChainTestCase {
  private func loadables(_ bench: Bench) -> [Loadable<Int>] {
    (0..<3).map { number in
      Loadable(environment: bench.world.environment) { [fetch = bench.fetch] in
        try await fetch("\(number)")
      }
    }
  }

  @Test("A chain loads one after the other, fails with one, goes on there, and passes the loaded.")
  func testBasics() throws {
    try Bench.run { bench in
      let loadables = loadables(bench)
      let chain = LoadableChain(loadables.map { .init($0) })
      let phases = { loadables.map(\.state.phase) + [chain.state.phase] }
      #expect(phases() == [.idle, .idle, .idle, .idle] && !chain.state.hasValue)
      chain.syncIfNeeded()
      try await bench.settle()
      #expect(phases() == [.loading, .idle, .idle, .loading])
      try await bench.answer(0)
      #expect(phases() == [.loaded, .loading, .idle, .loading] && !chain.state.hasValue)
      try await bench.fail(Broken())
      #expect(phases() == [.loaded, .failed, .idle, .failed])
      #expect(chain.state.error.map { "\($0)" } == "could not load element #1: Broken()")
      chain.syncIfNeeded()
      try await bench.settle()
      #expect(phases() == [.loaded, .loading, .idle, .loading] && chain.state.error == nil)
      loadables[2].sync()
      try await bench.settle()
      bench.fetch.open.last?.succeed(2)
      try await bench.settle()
      #expect(phases() == [.loaded, .loading, .loaded, .loading] && !chain.state.hasValue)
      try await bench.answer(1)
      #expect(phases() == [.loaded, .loaded, .loaded, .loaded] && chain.state.hasValue)
      #expect(chain.state.error == nil && bench.fetch.count == 4)
    }
  }

  @Test("An element that is loaded says whether the chain goes on, is done, or has failed.")
  func testCallbacks() throws {
    try Bench.run { bench in
      for (next, third, whole) in [
        (LoadableChain.Next.completeSuccessfully, LoadablePhase.idle, LoadablePhase.loaded),
        (.proceed, .loading, .loading), (.fail(Broken()), .idle, .failed),
      ] {
        let loadables = loadables(bench)
        let chain = LoadableChain([
          .init(loadables[0]), .init(loadables[1]) { next }, .init(loadables[2]),
        ])
        loadables[0].sync()
        try await bench.answer(0)
        chain.syncIfNeeded()
        try await bench.settle()
        #expect(loadables.map(\.state.phase) == [.loaded, .loading, .idle])
        #expect(chain.state.phase == .loading && !chain.state.hasValue)
        try await bench.answer(1)
        #expect(loadables.map(\.state.phase) == [.loaded, .loaded, third])
        #expect(chain.state.phase == whole && chain.state.hasValue == (whole == .loaded))
        #expect((chain.state.error is Broken) == (whole == .failed))
        bench.fetch.releaseAll()
        try await bench.settle()
      }
    }
  }
}
