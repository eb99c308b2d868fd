#if SQLite
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite struct SQLiteLawTests {
  @Test(arguments: CacherLaw.all)
  func `The store in one file keeps every law`(law: CacherLaw) async throws {
    let scratch = try Scratch()
    try await law.check { scratch.cacher() }
  }
}
#endif
