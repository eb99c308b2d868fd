import LightFoundation
import Mux

/// A local socket, used by one thread and shut down from any.
final class LoopbackSocket: Sendable {
  /// Nil once closed, so that a reused descriptor number is never touched.
  private let file: Lock<Int32?>
  private let isShutDown = Lock(false)
  let number: Int32

  init(_ number: Int32) {
    self.number = number
    file = Lock(number)
  }

  // Child processes must not inherit sockets and keep their connections open.
  #if canImport(Darwin)
  private static let stream = SOCK_STREAM
  #elseif canImport(Musl) || canImport(Android)
  private static let stream = SOCK_STREAM | SOCK_CLOEXEC
  #else
  private static let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #endif

  /// Opens a socket that accepts connections from this machine only.
  static func listening(on port: UInt16) throws -> LoopbackSocket {
    let result = LoopbackSocket(try check(socket(AF_INET, stream, 0)))
    _ = fcntl(result.number, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    setsockopt(result.number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    do {
      try withUnsafePointer(to: &address) {
        try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = try check(bind(result.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size)))
        }
      }
      _ = try check(listen(result.number, 256))
    } catch {
      result.close()
      throw error
    }
    return result
  }

  func port() throws -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) {
      try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = try Self.check(getsockname(number, $0, &size))
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Accepts the next connection; nil once the socket is shut down.
  func nextClient() -> LoopbackSocket? {
    while true {
      let client = accept(number, nil, nil)
      if client >= 0 {
        var yes: Int32 = 1
        // Swift has no access to `accept4`, which would do both.
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
        setsockopt(client, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        setsockopt(
          client, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        return LoopbackSocket(client)
      }
      let code = errno
      if isShutDown.withLock({ $0 }) { return nil }
      switch code {
      case EINTR, ECONNABORTED: break
      // Retry: nothing announces a free descriptor, and clients wait in the backlog.
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: _ = poll(nil, 0, 10)
      default: return nil
      }
    }
  }

  /// Ends reading and writing after some seconds without progress; 0 for never.
  func setPatience(seconds: Int) {
    var time = timeval()
    time.tv_sec = seconds
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(number, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Reads up to `count` bytes; nil at the end.
  func read(atMost count: Int = 16_384) -> Data? {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let got = recv(number, &bytes, count, 0)
      if got > 0 { return Data(bytes[..<got]) }
      if got == 0 || errno != EINTR { return nil }
    }
  }

  /// Writes everything; false if the other side has disconnected.
  func write(_ data: Data) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    return data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = send(number, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, flags)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Shuts down both directions and ends blocking calls.
  func shutDown() {
    isShutDown.withLock { $0 = true }
    file.withLock { if let file = $0 { shutdown(file, Int32(SHUT_RDWR)) } }
  }

  /// Resets the connection, as if the machine crashed.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(number, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  func close() {
    file.withLock { file in
      guard let open = file else { return }
      closeFile(open)
      file = nil
    }
  }

  private static func check(_ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }
}
