import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of MMMLoadable on groups.
@Suite(.computes) struct MMMLoadableTestCase {
  private let pairs: [[LoadablePhase]] = MemberBench.phases.flatMap { one in
    MemberBench.phases.map { [one, $0] }
  }

  @Test("The mode of a group of two determines its phase and value")
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

  /// The peer's table, by rule.
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
