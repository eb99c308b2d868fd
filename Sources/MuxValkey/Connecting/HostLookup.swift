#if Valkey
import LightFoundation
import Mux

/// Resolves host names with a time-out.
///
/// The system call cannot be cancelled, so its thread continues until it returns.
struct HostLookup: Sendable {
  struct Address: Equatable, Sendable {
    var family: Int32
    var bytes: [UInt8]
  }

  typealias Answer = Result<[Address], ConnectionError>

  var ask: @Sendable (_ host: String, _ port: UInt16) -> Answer = Self.system

  func addresses(
    of host: String, _ port: UInt16, within limit: Duration
  ) throws(ConnectionError) -> [Address] {
    let slot = Slot()
    let ask = ask
    DispatchQueue(label: "MuxValkey.lookup").async { slot.fill(ask(host, port)) }
    guard let answer = slot.answer(within: limit) else { throw .timedOut }
    return try answer.get()
  }

  private final class Slot: Sendable {
    private let answer = Lock<Answer?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func fill(_ found: Answer) {
      answer.withLock { $0 = found }
      isThere.signal()
    }

    func answer(within limit: Duration) -> Answer? {
      let microseconds = Int(clamping: (limit / .microseconds(1)).rounded(.up))
      _ = isThere.wait(timeout: .now() + .microseconds(max(0, min(microseconds, 1 << 40))))
      return answer.withLock { $0 }
    }
  }

  private static let system: @Sendable (String, UInt16) -> Answer = { host, port in
    var wish = addrinfo()
    wish.ai_protocol = Int32(IPPROTO_TCP)
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, "\(port)", &wish, &found)
    guard code == 0, let found else {
      return .failure(.unreachable(reason: String(cString: gai_strerror(code))))
    }
    defer { freeaddrinfo(found) }
    return .success(
      sequence(first: found, next: { $0.pointee.ai_next }).map { entry in
        let entry = entry.pointee
        return Address(
          family: entry.ai_family,
          bytes: Array(UnsafeRawBufferPointer(start: entry.ai_addr, count: Int(entry.ai_addrlen))))
      })
  }
}
#endif
