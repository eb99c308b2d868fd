import LightFoundation
import Weather

extension PlaceZone {
  /// The zone of this machine: the one that `TZ` names, else that of the system.
  ///
  /// Foundation would take five megabytes of tables to say so.
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
