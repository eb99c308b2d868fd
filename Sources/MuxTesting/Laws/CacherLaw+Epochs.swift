import Mux

extension CacherLaw {
  /// What was cleared does not come back.
  static let epochs: [CacherLaw] = [
    CacherLaw("A domain of which nothing was removed is in epoch 0") { bench in
      let epoch = try await bench.open().epoch(of: bench.domain)
      try bench.expect(epoch == 0, "it is in epoch \(epoch)")
    },
    CacherLaw("Removing a whole domain empties it and raises its epoch") { bench in
      let store = try bench.open()
      try await bench.save([CacherBench.record("a")], store)
      try await bench.save([CacherBench.record("a", "there")], in: bench.other, store)
      let first = try await store.removeAll(in: bench.domain)
      let second = try await store.removeAll(in: bench.domain)
      try bench.expect(0 < first && first < second, "the epochs are 0, \(first), \(second)")
      let epoch = try await store.epoch(of: bench.domain)
      try bench.expect(epoch == second, "it is in epoch \(epoch), not in \(second)")
      try await bench.expect([], store)
      try await bench.expect([CacherBench.record("a", "there")], in: bench.other, store)
    },
    CacherLaw("An epoch outlives the program") { bench in
      let raised = try await bench.open().removeAll(in: bench.domain)
      let epoch = try await bench.open().epoch(of: bench.domain)
      try bench.expect(epoch == raised, "it is in epoch \(epoch), not in \(raised)")
    },
    CacherLaw("A save that began before a clearing saves nothing") { bench in
      let store = try bench.open()
      let before = try await store.epoch(of: bench.domain)
      let now = try await store.removeAll(in: bench.domain)
      do {
        _ = try await store.save([CacherBench.record("a")], in: bench.domain, epoch: before)
        try bench.expect(false, "it was not refused")
      } catch let error as CacherError {
        guard case .superseded(now) = error else { throw error }
      }
      try await bench.expect([], store)
      try await bench.save([CacherBench.record("a")], store)
      try await bench.expect([CacherBench.record("a")], store)
    },
  ]
}
