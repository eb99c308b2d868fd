import LightFoundation
import Weather

extension PlaceZone {
  /// Returns the time zone of this machine, from `TZ` or the system.
  ///
  /// Foundation would load five megabytes of tables for this.
  static func home(at now: Date) -> PlaceZone {
    var seconds = time_t(clamping: now.timeIntervalSince1970)
    var local = tm()
    tzset()
    localtime_r(&seconds, &local)
    return PlaceZone(identifier: homeName, fallbackOffset: local.tm_gmtoff)
  }

  private static var homeName: String? {
    if let name = getenv("TZ").map({ String(cString: $0) }) {
      return name.hasPrefix(":") ? String(name.dropFirst()) : name
    }
    let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
    guard let file, let folder = file.firstRange(of: "zoneinfo/") else { return nil }
    return String(file[folder.upperBound...])
  }
}
