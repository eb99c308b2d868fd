import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A bound local port that refuses connections and that no other process can take.
final class ClosedPort: Sendable {
  private let file: Int32

  #if canImport(Glibc)
  private static let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #else
  private static let stream = SOCK_STREAM
  #endif

  /// Binds a port that was just closed; nil if another process was faster.
  init?(_ port: UInt16) {
    file = socket(AF_INET, Self.stream, 0)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if !isBound { return nil }
  }

  deinit { _ = close(file) }
}
