import Mux

extension CacherLaw {
  /// Many at once get along.
  static let crowds: [CacherLaw] = [
    CacherLaw("A large batch is saved whole") { bench in
      let store = try bench.open()
      let records = (0..<500).map { CacherBench.record("\($0)", "value \($0)") }
      try await bench.save(records, store)
      try await bench.expect(records, store)
    },
    CacherLaw("Saves of different keys at the same time are all kept") { bench in
      let store = try bench.open()
      let records = (0..<40).map { CacherBench.record("\($0)", "value \($0)") }
      try await withThrowingTaskGroup { group in
        for record in records { group.addTask { try await bench.save([record], store) } }
        try await group.waitForAll()
      }
      try await bench.expect(records, store)
    },
    CacherLaw("Of saves of one key at the same time one is there, whole") { bench in
      let store = try bench.open()
      let records = (0..<20).map { number in
        CacherBench.record("a", String(repeating: "\(number),", count: 1000), at: number)
      }
      try await withThrowingTaskGroup { group in
        for record in records { group.addTask { try await bench.save([record], store) } }
        try await group.waitForAll()
      }
      let found = try await store.load("a", in: bench.domain)
      try bench.expect(found.map(records.contains) == true, "it is none of those that were saved")
    },
  ]
}
