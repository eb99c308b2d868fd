extension LoadablePages {
  /// Changes each loaded page, for example after the user has deleted an entry.
  ///
  /// Calls `change` again for all pages if they have changed in the meantime. A running refresh
  /// replaces the result.
  public func updatePages(_ change: (Page) throws -> Page) rethrows {
    var isDone = false
    while !isDone {
      let (links, version) = decisions.withLock { ($0.links, $0.version) }
      if links.isEmpty { return }
      let pages = try links.map { try change($0.page) }
      self.change { state, decisions in
        isDone = decisions.replacePages(with: pages, of: version)
        guard isDone else { return false }
        state.value = pages
        state.marks.value = SerialNumber.next()
        return true
      }
    }
  }

  /// Starts a load, or queues it behind the running one.
  func begin(_ order: Decisions.Order) {
    let run = SerialNumber.next()
    var place: Decisions.Place?
    change { state, decisions in
      place = decisions.begin(order, run: run)
      guard place != nil else { return false }
      state.begin(load: run)
      return true
    }
    guard let place else { return }
    let task = feed.environment.spawn { [weak self, fetch] in
      var place = place
      // A run that was cancelled before it started must not fetch.
      while !Task.isCancelled {
        do {
          let link = try await fetch(place)
          guard let next = self?.arrived(link, run) else { return }
          place = next
        } catch {
          self?.failed(error, run)
          return
        }
      }
    }
    keep(task, of: run)
  }

  /// Applies a loaded page; returns the place of the next page to load, if any.
  private func arrived(_ link: Decisions.Link, _ run: UInt64) -> Decisions.Place? {
    var place: Decisions.Place?
    change { state, decisions in
      switch decisions.arrived(link, run: run) {
      case .drop: return false
      case .load(let next):
        place = next
        return false
      case .show(let next):
        place = next
        state.succeed(arrival(of: decisions))
        if next != nil { state.begin(load: run) }
        return true
      }
    }
    return place
  }

  private func failed(_ error: any Error, _ run: UInt64) {
    change { state, decisions in
      guard decisions.failed(run: run) else { return false }
      state.fail(error)
      return true
    }
  }

  private func arrival(of decisions: Decisions) -> LoadableState<[Page]>.Arrival {
    let birth = decisions.birth ?? .init()
    return .init(
      value: decisions.links.map(\.page), fetchedAt: birth.date, source: .network,
      age: StateAge(
        fetchedAt: birth.moment, freshUntil: staleAfter.map { birth.moment + $0 }))
  }

  func change(_ change: (inout LoadableState<[Page]>, inout Decisions) -> Bool) {
    // The old pages outlive the locks, because their `deinit` is user code.
    var held: Decisions?
    feed.change { state in
      decisions.withLock { decisions in
        held = decisions
        return change(&state, &decisions)
      }
    }
    withExtendedLifetime(held) {}
  }

  /// Stores the task of a running load, and cancels the stored one, which has ended.
  private func keep(_ new: Task<Void, Never>, of run: UInt64) {
    let needless = decisions.withLock { decisions -> Task<Void, Never>? in
      guard decisions.isUnderWay(run) else { return new }
      return task.withLock { exchange(&$0, with: (run, new)) }?.task
    }
    needless?.cancel()
  }

  /// Cancels the task of a cancelled run, but not of a run that an observer has started since.
  func dropTask() {
    let dropped = decisions.withLock { decisions -> Task<Void, Never>? in
      guard let held = task.withLock({ $0 }), !decisions.isUnderWay(held.run) else { return nil }
      return task.withLock { exchange(&$0, with: nil) }?.task
    }
    dropped?.cancel()
  }
}
