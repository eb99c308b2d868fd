import Foundation

/// System calls for sockets in the file system.
package enum UnixSocket {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  #if canImport(Darwin)
  private static let stream = SOCK_STREAM
  #else
  private static let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #endif

  static func listen(at path: String) throws -> Int32 {
    let number = socket(AF_UNIX, stream, 0)
    unlink(path)
    let isBound = withAddress(path) { bind(number, $0, $1) == 0 }
    guard isBound, Foundation.listen(number, 64) == 0 else {
      throw Failure(description: "nobody can listen at \(path): \(errno)")
    }
    return number
  }

  static func accept(_ listener: Int32) -> Int32? {
    let number = Foundation.accept(listener, nil, nil)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    return number >= 0 ? number : nil
  }

  package static func connect(to path: String) -> Int32? {
    let number = socket(AF_UNIX, stream, 0)
    if withAddress(path, { Foundation.connect(number, $0, $1) == 0 }) { return number }
    close(number)
    return nil
  }

  /// Sends all bytes; false if the other side has closed.
  package static func send(_ bytes: ArraySlice<UInt8>, to number: Int32) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(number, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      guard path.utf8.count < room.count else { return false }
      room.copyBytes(from: path.utf8)
      return true
    }
    guard fits else { return false }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
