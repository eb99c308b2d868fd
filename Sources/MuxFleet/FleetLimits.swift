/// The time-outs of a fleet.
struct FleetLimits: Equatable, Sendable {
  /// The time to wait for another process before fetching.
  static let patience = Duration.seconds(10)

  var timeout: Duration
  var lease: Duration
}

extension FleetHarms {
  /// Leases are short if there are faults, and the server time-out if there is a partition, so that
  /// other processes notice.
  ///
  /// Without faults, the fleet waits for slow processes.
  var limits: FleetLimits {
    FleetLimits(
      timeout: cutsOff ? .milliseconds(500) : .seconds(5),
      lease: isCalm ? .seconds(60) : .seconds(5))
  }
}
