#if SQLite
import Testing

@testable import MuxSQLite

@Suite struct DatabaseFormatTests {
  let ours = DatabaseFormat.Header(
    applicationID: DatabaseFormat.applicationID, version: DatabaseFormat.version,
    schema: Set(DatabaseFormat.schema), isWritable: true)

  private func kind(_ change: (inout DatabaseFormat.Header) -> Void) -> SetAside.Kind? {
    var header = ours
    change(&header)
    guard case .setAside(let reason) = DatabaseFormat.verdict(on: header) else { return nil }
    return reason.kind
  }

  @Test func `A file of this store is used, also with additions`() {
    #expect(DatabaseFormat.verdict(on: ours) == .use)
    #expect(kind { $0.schema.insert("CREATE TABLE sqlite_stat1(tbl,idx,stat)") } == nil)
  }

  @Test func `An empty file is filled`() {
    let empty = DatabaseFormat.Header(applicationID: 0, version: 0, schema: [], isWritable: true)
    #expect(DatabaseFormat.verdict(on: empty) == .create)
  }

  @Test func `What others made is foreign`() {
    #expect(kind { $0.applicationID = 0 } == .foreign)
    #expect(kind { $0.applicationID = 1 } == .foreign)
    #expect(
      kind { $0 = .init(applicationID: 0, version: 1, schema: [], isWritable: true) } == .foreign)
  }

  @Test func `A higher version is newer, whatever its tables`() {
    #expect(kind { $0.version += 1 } == .newer)
    #expect(
      kind {
        $0.version = 9; $0.schema = []; $0.isWritable = false
      } == .newer)
  }

  @Test func `A file of this store that does not fit together is damaged`() {
    #expect(kind { $0.version = 0 } == .damaged)
    #expect(kind { $0.schema.removeFirst() } == .damaged)
    #expect(kind { $0.isWritable = false } == .damaged)
  }
}
#endif
