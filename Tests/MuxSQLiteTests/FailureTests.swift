#if SQLite
import CSQLite
import Foundation
import Mux
import Testing

@testable import MuxSQLite

@Suite struct FailureTests {
  private func failure(_ code: Int32, system: Int32 = 0) -> Failure {
    Failure(code: code, systemError: system, operation: "work", message: "why", path: "/p")
  }

  @Test func `Only damaged and foreign files are set aside`() {
    for code in 1...101 where code != SQLITE_CORRUPT && code != SQLITE_NOTADB {
      for extended in 0...40 {
        if case .unusable = failure(Int32(code) | Int32(extended) << 8, system: EIO) {
          Issue.record("code \(code), extended \(extended)")
        }
      }
    }
    #expect(failure(SQLITE_CORRUPT) == .unusable(SetAside(kind: .damaged, reason: "why")))
    #expect(failure(SQLITE_CORRUPT | 3 << 8) == .unusable(SetAside(kind: .damaged, reason: "why")))
    #expect(failure(SQLITE_NOTADB) == .unusable(SetAside(kind: .foreign, reason: "why")))
  }

  @Test func `Transient errors map to the caller's error cases`() {
    for code in [SQLITE_BUSY, SQLITE_BUSY | 2 << 8, SQLITE_LOCKED, SQLITE_PROTOCOL] {
      #expect(failure(code) == .refused(.busy))
    }
    #expect(failure(SQLITE_FULL) == .broken(.full))
    #expect(failure(SQLITE_IOERR | 3 << 8, system: ENOSPC) == .broken(.full))
    #expect(failure(SQLITE_IOERR, system: EDQUOT) == .broken(.full))
    #expect(failure(SQLITE_READONLY) == .broken(.denied(path: "/p")))
    #expect(failure(SQLITE_CANTOPEN, system: EACCES) == .broken(.denied(path: "/p")))
    #expect(failure(SQLITE_CANTOPEN, system: EROFS) == .broken(.denied(path: "/p")))
    #expect(
      failure(SQLITE_CANTOPEN, system: EMFILE) == .broken(.system(operation: "work", code: EMFILE)))
    #expect(failure(SQLITE_IOERR) == .broken(.system(operation: "work", code: EIO)))
    #expect(failure(SQLITE_NOMEM) == .broken(.store(reason: "work failed: why")))
  }

  @Test func `A moved file is not a disk error`() {
    #expect(failure(SQLITE_READONLY | 4 << 8) == .moved)
  }
}
#endif
