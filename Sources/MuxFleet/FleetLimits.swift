/// How long the processes of a fleet wait for what may not come.
struct FleetLimits: Equatable, Sendable {
  /// How long a process waits for another one; then it fetches itself.
  static let patience = Duration.seconds(10)

  var timeout: Duration
  var lease: Duration
}

extension FleetHarms {
  /// A lease is short where something comes to harm, and a wait for the server where some are cut
  /// off from it: others have to notice.
  ///
  /// Else one that is only slow is waited for.
  var limits: FleetLimits {
    FleetLimits(
      timeout: cutsOff ? .milliseconds(500) : .seconds(5),
      lease: isCalm ? .seconds(60) : .seconds(5))
  }
}
