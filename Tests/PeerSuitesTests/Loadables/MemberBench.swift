import Mux

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
