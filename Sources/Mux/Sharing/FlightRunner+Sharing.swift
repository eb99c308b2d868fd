extension FlightRunner {
  /// From now on what other processes change is heard, if anything is shared.
  func followOthers() {
    guard let place = plan.place else { return }
    place.follow(
      reporting: { [weak plan] in plan?.report([$0], nil) },
      changes: { [weak self] in self?.hear($0) })
  }

  /// Another process changed something, or may do so unheard.
  private func hear(_ change: SharedChange) {
    switch change {
    case .changed(let text): if let key = plan.read(text) { outdate(key) }
    case .lost, .back: for key in knownKeys { outdate(key) }
    case .cleared:
      plan.environment.spawn { [weak self] in
        do { try await self?.clear(.deliver, isHeard: true) } catch {
          self?.plan.report(failure: error, nil)
        }
      }
    }
  }

  private func outdate(_ key: Key) {
    let moment = plan.moment()
    decide(key) { $0.outdate(at: moment, in: &$1) }
  }
}
