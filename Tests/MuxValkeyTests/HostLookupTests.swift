#if Valkey
import Dispatch
import Testing

@testable import MuxValkey

struct HostLookupTests {
  @Test func `A known host has addresses`() throws {
    let found = try HostLookup().addresses(of: "localhost", 6_379, within: .seconds(60))
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.bytes.count >= 16 })
  }

  @Test func `An unknown host throws a ConnectionError`() {
    #expect(throws: ConnectionError.self) {
      try HostLookup().addresses(of: "no.such.name.invalid", 1, within: .seconds(60))
    }
  }

  @Test func `A slow lookup times out`() {
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let lookup = HostLookup { _, _ in
      gate.wait()
      return .success([])
    }
    #expect(throws: ConnectionError.timedOut) {
      try lookup.addresses(of: "slow", 1, within: .milliseconds(20))
    }
  }
}
#endif
