#if Valkey
import LightFoundation

/// A non-blocking socket to a server, and a socket pair to wake its thread.
///
/// The waiting thread closes it once, and nothing uses it after that.
struct ServerSocket: Sendable {
  private let number: Int32
  private let wakeUp: (reading: Int32, writing: Int32)

  // Child processes must not inherit the connection.
  #if canImport(Darwin)
  private static let stream = SOCK_STREAM
  #elseif canImport(Musl) || canImport(Android)
  private static let stream = SOCK_STREAM | SOCK_CLOEXEC
  #else
  private static let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #endif

  /// Connects, with the time-out applied to the name lookup and to each address.
  init(to place: ValkeyAddress.Endpoint, within limit: Duration) throws(ConnectionError) {
    switch place {
    case .socket(let path): try self.init(path: path, limit)
    case .host(let name, let port): try self.init(host: name, port, limit)
    }
  }

  private init(path: String, _ limit: Duration) throws(ConnectionError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard path.utf8.count < room.count else { return false }
      room.copyBytes(from: path.utf8)
      return true
    }
    guard fits else { throw .unreachable(reason: "the socket path is too long") }
    let opened: Result<Self, ConnectionError> = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        Result { () throws(ConnectionError) in
          try Self(AF_UNIX, address, socklen_t(MemoryLayout<sockaddr_un>.size), limit)
        }
      }
    }
    self = try opened.get()
  }

  private init(host: String, _ port: UInt16, _ limit: Duration) throws(ConnectionError) {
    var last = ConnectionError.unreachable(reason: "no address")
    for address in try HostLookup().addresses(of: host, port, within: limit) {
      let opened: Result<Self, ConnectionError> = address.bytes.withUnsafeBytes { bytes in
        Result { () throws(ConnectionError) in
          guard let start = bytes.baseAddress else { throw last }
          let pointer = start.assumingMemoryBound(to: sockaddr.self)
          return try Self(address.family, pointer, socklen_t(bytes.count), limit)
        }
      }
      switch opened {
      case .success(let socket):
        self = socket
        return
      case .failure(let error): last = error
      }
    }
    throw last
  }

  private init(
    _ family: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t, _ limit: Duration
  ) throws(ConnectionError) {
    let opened = socket(family, Self.stream, 0)
    guard opened >= 0 else { throw Self.failure(errno) }
    Self.prepare(opened)
    var yes: Int32 = 1
    let length = socklen_t(MemoryLayout<Int32>.size)
    if family != AF_UNIX { setsockopt(opened, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, length) }
    #if canImport(Darwin)
    setsockopt(opened, SOL_SOCKET, SO_NOSIGPIPE, &yes, length)
    #endif
    var code = connect(opened, address, size) == 0 ? 0 : errno
    if code == EINPROGRESS || code == EINTR {
      var entry = pollfd(fd: opened, events: Int16(POLLOUT), revents: 0)
      let isReady = poll(&entry, 1, Self.milliseconds(limit)) > 0
      var size = length
      code = isReady ? 0 : ETIMEDOUT
      if isReady { getsockopt(opened, SOL_SOCKET, SO_ERROR, &code, &size) }
    }
    var ends: [Int32] = [-1, -1]
    if code == 0, socketpair(AF_UNIX, Self.stream, 0, &ends) != 0 { code = errno }
    guard code == 0 else {
      closeFile(opened)
      throw code == ETIMEDOUT ? .timedOut : Self.failure(code)
    }
    for end in ends { Self.prepare(end) }
    number = opened
    wakeUp = (ends[0], ends[1])
  }

  /// Waits for input, for free space if `forRoom` is set, or for a call of `wake()`.
  func wait(forRoom: Bool, until deadline: ContinuousClock.Instant?) {
    let events = Int16(POLLIN) | (forRoom ? Int16(POLLOUT) : 0)
    var entries = [
      pollfd(fd: number, events: events, revents: 0),
      pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0),
    ]
    let limit = deadline.map { Self.milliseconds($0 - ContinuousClock.now) } ?? -1
    _ = poll(&entries, 2, limit)
    guard entries[1].revents != 0 else { return }
    var rest = [UInt8](repeating: 0, count: 64)
    while read(wakeUp.reading, &rest, rest.count) > 0 {}
  }

  func wake() {
    var byte: UInt8 = 0
    // If the pair's buffer is full, the thread wakes up anyway.
    _ = write(wakeUp.writing, &byte, 1)
  }

  /// Reads the available bytes into a buffer, or returns nil at the end of input.
  func receive(_ buffer: inout [UInt8]) -> Int? {
    let count = recv(number, &buffer, buffer.count, 0)
    if count > 0 { return count }
    return count < 0 && Self.isPassing(errno) ? 0 : nil
  }

  /// Sends as many bytes as possible, or returns nil if the connection is closed.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    let count = bytes.withUnsafeBytes { posixSend(number, $0, flags) }
    if count >= 0 { return count }
    return Self.isPassing(errno) ? 0 : nil
  }

  func close() { for file in [number, wakeUp.reading, wakeUp.writing] { closeFile(file) } }

  private static func prepare(_ file: Int32) {
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  private static func isPassing(_ code: Int32) -> Bool {
    code == EAGAIN || code == EWOULDBLOCK || code == EINTR
  }

  private static func failure(_ code: Int32) -> ConnectionError {
    .unreachable(reason: String(cString: strerror(code)))
  }

  /// Rounded up, because waking early would repeat the wait.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    if seconds >= 1_000_000 { return 1_000_000_000 }
    return Int32(
      clamping: max(0, seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    )
  }
}

// Outside of the type, whose method would shadow the function.
private func posixSend(_ file: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
  send(file, bytes.baseAddress, bytes.count, flags)
}
#endif
