#if SQLite
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite struct SQLiteLawTests {
  @Test(arguments: CacherLaw.all)
  func `The SQLite store obeys every law`(law: CacherLaw) async throws {
    let scratch = try Scratch()
    try await law.check { scratch.cacher() }
  }
}
#endif
