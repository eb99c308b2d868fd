#if SQLite
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite struct SQLiteConformanceTests {
  @Test(arguments: CacherConformance.all)
  func `The SQLite store obeys every requirement`(requirement: CacherConformance) async throws {
    let scratch = try Scratch()
    try await requirement.check { scratch.cacher() }
  }
}
#endif
