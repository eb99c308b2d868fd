#if Valkey
import LightFoundation

enum Greeting {
  /// Returns the initial commands: protocol, authentication, database and change notifications.
  ///
  /// Notifications use the same connection, so that losing them means losing the connection, which
  /// is detected.
  static func commands(_ settings: ServerConnection.Settings) -> [[Data]] {
    let address = settings.address
    var hello = ["HELLO", "3"]
    if address.user != nil || address.password != nil {
      hello += ["AUTH", address.user ?? "default", address.password ?? ""]
    }
    var commands = [hello]
    if address.database != 0 { commands.append(["SELECT", "\(address.database)"]) }
    if let tracked = settings.tracked {
      commands.append(["CLIENT", "TRACKING", "ON", "BCAST", "PREFIX", tracked, "NOLOOP"])
    }
    return commands.map { $0.map { Data($0.utf8) } }
  }
}
#endif
