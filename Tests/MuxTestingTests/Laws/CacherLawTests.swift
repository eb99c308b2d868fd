import Mux
import MuxTesting
import SystemTesting
import Testing

@Suite struct CacherLawTests {
  @Test(arguments: CacherLaw.all)
  func `The store in memory obeys every law`(law: CacherLaw) async throws {
    let store = RecordingCacher()
    try await law.check { store }
  }

  @Test(arguments: CacherLaw.all, [JSONFileCacher.Work.ownThreads, .inline])
  func `The store in files obeys every law`(
    law: CacherLaw, work: JSONFileCacher.Work
  ) async throws {
    try await withTemporaryFolder { folder in
      try await law.check { JSONFileCacher(root: folder, limits: .unlimited, work: work) }
    }
  }

  @Test(arguments: FlawedCacher.Flaw.allCases)
  func `Every flaw violates the law that names it`(flaw: FlawedCacher.Flaw) async throws {
    var broken: [String] = []
    for law in CacherLaw.all {
      let base = RecordingCacher()
      do {
        try await law.check {
          FlawedCacher(base: flaw == .forgets ? RecordingCacher() : base, flaw: flaw)
        }
      } catch let error as CacherLaw.Broken {
        #expect(error.law == law.description && !error.finding.isEmpty)
        broken.append(error.law)
      }
    }
    #expect(broken.contains(flaw.law ?? "") == (flaw != .none), "\(flaw) breaks \(broken)")
    #expect(broken.isEmpty == (flaw == .none), "\(broken)")
  }
}
