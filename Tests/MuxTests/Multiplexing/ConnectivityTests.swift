import Foundation
import Testing

@testable import Mux

/// Which errors count as connectivity errors, and which types can declare themselves so.
@Suite struct ConnectivityTests {
  @Test(arguments: [
    URLError.Code.timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost,
    .dnsLookupFailed, .notConnectedToInternet, .internationalRoamingOff, .callIsActive,
    .dataNotAllowed, .secureConnectionFailed,
  ])
  func `Time-outs, DNS, lost hosts, roaming and data limits are connectivity`(
    _ code: URLError.Code
  ) {
    #expect(URLError(code).isConnectivityError)
    #expect(NSError(domain: NSURLErrorDomain, code: code.rawValue).isConnectivityError)
  }

  @Test func `An error that only conforms is a failure of the network`() {
    struct Bare: ConnectivityError {}
    let error: any Error = Bare()
    #expect(error.isConnectivityError && error.allowsStaleValue)
  }

  @Test func `Exactly the URL error codes of the table count`() {
    let counted = Set([
      -1001, -1003, -1004, -1005, -1006, -1009, -1018, -1019, -1020, -1200, -996,
    ])
    for code in -1300 ... -900 {
      let error = NSError(domain: "NSURLErrorDomain", code: code)
      #expect(error.isConnectivityError == counted.contains(code), "\(code)")
      #expect(!NSError(domain: "Another", code: code).isConnectivityError)
    }
  }

  @Test(arguments: [
    POSIXErrorCode.ENETDOWN, .ENETUNREACH, .ENETRESET, .ECONNABORTED, .ECONNRESET, .ETIMEDOUT,
    .ECONNREFUSED, .EHOSTDOWN, .EHOSTUNREACH,
  ])
  func `POSIX errors of the same meaning count`(_ code: POSIXErrorCode) {
    #expect(NSError(domain: "NSPOSIXErrorDomain", code: Int(code.rawValue)).isConnectivityError)
    #expect(POSIXError(code).isConnectivityError)
  }

  @Test(arguments: [POSIXErrorCode.ENOSPC, .EACCES, .ENOENT, .EIO])
  func `A full disk and similar POSIX errors do not count`(_ code: POSIXErrorCode) {
    #expect(!POSIXError(code).isConnectivityError)
  }

  @Test func `A cancellation never counts`() {
    #expect(!CancellationError().isConnectivityError)
    #expect(!URLError(.cancelled).isConnectivityError)
  }

  @Test func `A SilenceableError counts regardless of its wrapped error`() {
    #expect(SilenceableError(Broken()).isConnectivityError)
    #expect(SilenceableError(Broken()).wrapped is Broken)
    #expect(!Broken().isConnectivityError)
  }

  @Test func `An error can decide itself whether it counts`() {
    struct Own: ConnectivityError { let isConnectivityError: Bool }
    #expect(Own(isConnectivityError: true).isConnectivityError)
    #expect(!Own(isConnectivityError: false).isConnectivityError)
    #expect((Own(isConnectivityError: true) as any Error).isConnectivityError)
  }

  @Test func `Of Mux's own errors only a missed deadline counts`() {
    #expect(MuxError.deadlineExceeded.isConnectivityError)
    for error in [MuxError.cleared, .notCached, .droppedFromQueue, .reentrantFetch(key: "")] {
      #expect(!error.isConnectivityError)
    }
  }

  @Test func `A cancellation does not count, however it is wrapped`() {
    let wrapped = SilenceableError(SilenceableError(CancellationError()))
    #expect(!wrapped.isConnectivityError && !(wrapped as any Error).isConnectivityError)
    let rules = FlightRules(freshness: Freshness(allowsStaleValue: { _ in true }))
    #expect(!rules.allowsStaleValue(wrapped) && rules.allowsStaleValue(SilenceableError(Broken())))
  }
}
