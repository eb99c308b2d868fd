import LightFoundation

#if canImport(Darwin)
import Darwin
#endif

/// The network state known to this machine.
enum LocalNetwork {
  /// Indicates whether any network interface other than loopback is running and has an address.
  static var isThere: Bool {
    var list: UnsafeMutablePointer<ifaddrs>?
    // Assume a network if the check fails.
    guard getifaddrs(&list) == 0 else { return true }
    defer { freeifaddrs(list) }
    return sequence(first: list) { $0?.pointee.ifa_next }.contains { entry in
      guard let entry = entry?.pointee, let address = entry.ifa_addr else { return false }
      let flags = Int(entry.ifa_flags)
      let isUp = flags & Int(UP) != 0 && flags & Int(RUNNING) != 0 && flags & Int(LOOPBACK) == 0
      return isUp && [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family))
    }
  }

  // Defined here because the imported types differ between platforms.
  private static let UP = 0x1
  private static let LOOPBACK = 0x8
  private static let RUNNING = 0x40
}
