import Mux
import MuxTesting
import SystemTesting
import Testing

@Suite struct CacherConformanceTests {
  @Test(arguments: CacherConformance.all)
  func `The store in memory obeys every requirement`(requirement: CacherConformance) async throws {
    let store = RecordingCacher()
    try await requirement.check { store }
  }

  @Test(arguments: CacherConformance.all, [false, true])
  func `The store in files obeys every requirement`(
    requirement: CacherConformance, runsInline: Bool
  ) async throws {
    try await withTemporaryFolder { folder in
      try await requirement.check {
        JSONFileCacher(root: folder, limits: .unlimited, runsInline: runsInline)
      }
    }
  }

  @Test(arguments: FlawedCacher.Flaw.allCases)
  func `Every flaw violates the requirement that names it`(flaw: FlawedCacher.Flaw) async throws {
    var broken: [String] = []
    for requirement in CacherConformance.all {
      let base = RecordingCacher()
      do {
        try await requirement.check {
          FlawedCacher(base: flaw == .forgets ? RecordingCacher() : base, flaw: flaw)
        }
      } catch let error as CacherConformance.Violation {
        #expect(error.requirement == requirement.description && !error.finding.isEmpty)
        broken.append(error.requirement)
      }
    }
    #expect(broken.contains(flaw.requirement ?? "") == (flaw != .none), "\(flaw) breaks \(broken)")
    #expect(broken.isEmpty == (flaw == .none), "\(broken)")
  }
}
