/// The faults for a fleet, and the number of fetches after which each occurs.
struct FleetHarms: Equatable, Sendable {
  /// A fault and the index of the process it affects.
  enum Act: Equatable, Sendable {
    case kill(Int), stop(Int), resume(Int), flush, cutOff, join
  }

  struct Step: Equatable, Sendable {
    var fetch: Int
    var act: Act
  }

  private let harms: Set<FleetHarm>
  private let processes: Int
  private let keys: Int
  private let callers: Int
  private let isMachine: Bool

  init(_ options: FleetOptions, isMachine: Bool) {
    self.isMachine = isMachine
    (harms, processes) = (options.harms, options.processes)
    (keys, callers) = (options.keys, options.callers)
  }

  /// The steps in order.
  ///
  /// A stopped process resumes once there are as many fetches as keys. By then the others have
  /// waited for its leases to expire and have fetched its keys.
  var steps: [Step] {
    var steps: [(Int, Act)] = []
    if harms.contains(.kill) { steps.append((10, .kill(killed))) }
    if harms.contains(.stop) { steps += [(20, .stop(stopped)), (100, .resume(stopped))] }
    if cutsOff { steps += [(30, .cutOff), (70, .join)] }
    if harms.contains(.flush) { steps.append((40, .flush)) }
    return steps.sorted { $0.0 < $1.0 }.map { percent, act in
      Step(fetch: max(1, keys * percent / 100), act: act)
    }
  }

  private var killed: Int { 0 }
  private var stopped: Int { 1 }

  var isCalm: Bool { harms.isEmpty }

  /// True if some processes cannot reach the server for a while.
  var cutsOff: Bool { harms.contains(.partition) }

  /// Returns whether a process connects through the relay that is cut.
  func isCutOff(_ process: Int) -> Bool {
    cutsOff && process >= (processes + 1) / 2
  }

  func lives(_ process: Int) -> Bool { !harms.contains(.kill) || process != killed }

  /// The maximum number of repeated fetches: those in flight in a process with a fault, those of
  /// lost values, and those of processes without a server.
  var mostAgain: Int {
    var most = 0
    if harms.contains(.kill) { most += callers }
    // Leases of a folder last as long as the process, so all others reach their patience.
    if harms.contains(.stop) { most += callers * (isMachine ? processes - 1 : 1) }
    if harms.contains(.flush) { most += keys }
    if cutsOff { most += keys * (0..<processes).count(where: isCutOff) }
    return most
  }
}
