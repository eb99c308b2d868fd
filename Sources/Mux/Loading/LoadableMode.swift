/// The rule for combining the states of several loadables.
public enum LoadableMode: Hashable, Sendable {
  /// All are required: the group fails with the first failure.
  case all
  /// One is sufficient: the group fails only when all have failed.
  case any
  /// Failures count as completed loads: the group never fails.
  case never
}

extension LoadableMode {
  func combine(_ states: [LoadableState<Void>]) -> LoadableState<Void> {
    let phase = phase(of: states.map(\.phase))
    let relevant = phase == .failed ? states.filter { $0.phase == .failed } : states
    var state = LoadableState<Void>(
      phase, value: hasValue(states.map(\.hasValue)) ? () : nil,
      error: phase == .failed ? error(of: states) : nil,
      retryAt: phase == .failed ? relevant.compactMap(\.retryAt).min() : nil,
      fetchedAt: states.compactMap(\.fetchedAt).min(),
      arrivedStale: states.contains(where: \.arrivedStale))
    state.marks.load = relevant.map(\.marks.load).max() ?? 0
    state.marks.end = relevant.map(\.marks.end).max() ?? 0
    state.marks.value = states.map(\.marks.value).max() ?? 0
    state.marks.reset = states.map(\.marks.reset).max() ?? 0
    return state
  }

  /// Returns the combined phase, which does not depend on the order.
  func phase(of phases: [LoadablePhase]) -> LoadablePhase {
    if phases.isEmpty { return .idle }
    let isLoading = phases.contains(.loading)
    switch self {
    case .all:
      if phases.contains(.failed) { return .failed }
      if isLoading { return .loading }
      return phases.allSatisfy { $0 == .loaded } ? .loaded : .idle
    case .any:
      if isLoading { return .loading }
      if phases.contains(.loaded) { return .loaded }
      return phases.allSatisfy { $0 == .failed } ? .failed : .idle
    case .never:
      if isLoading { return .loading }
      return phases.contains(.idle) ? .idle : .loaded
    }
  }

  func hasValue(_ values: [Bool]) -> Bool {
    if values.isEmpty { return false }
    return self == .any ? values.contains(true) : !values.contains(false)
  }

  private func error(of states: [LoadableState<Void>]) -> (any Error)? {
    for (index, state) in states.enumerated() where state.phase == .failed {
      if let error = state.error { return LoadableError.member(index, error) }
    }
    return nil
  }
}

extension LoadableState {
  /// Returns whether observers need to see this state after the old one.
  func isNews(after old: LoadableState) -> Bool {
    phase != old.phase || hasValue != old.hasValue || activity != old.activity || phase == .loaded
      || (phase == .failed && (marks.end != old.marks.end || failedMember != old.failedMember))
  }

  private var failedMember: Int? {
    if case .member(let place, _)? = error as? LoadableError { place } else { nil }
  }
}
