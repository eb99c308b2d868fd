/// What is done to a fleet, and after how many fetches: where work is under way.
///
/// Pure.
struct FleetHarms: Equatable, Sendable {
  /// What happens to whom; processes by their place in the fleet.
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

  /// The steps, in their order.
  ///
  /// Who stands still goes on once there are as many fetches as things: what it was fetching has
  /// been fetched by others then, who had to wait for the end of its leases.
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

  /// Whether some processes do not reach the server for a while.
  var cutsOff: Bool { harms.contains(.partition) }

  /// Whether a process reaches the server by the way that is cut.
  func isCutOff(_ process: Int) -> Bool {
    cutsOff && process >= (processes + 1) / 2
  }

  func lives(_ process: Int) -> Bool { !harms.contains(.kill) || process != killed }

  /// How many fetches of what had been fetched before there may be: those that were under way in a
  /// process that came to harm, what was forgotten, what those who were cut off did for themselves.
  var mostAgain: Int {
    var most = 0
    if harms.contains(.kill) { most += callers }
    // Over a folder its leases last as long as it does, so all others lose their patience.
    if harms.contains(.stop) { most += callers * (isMachine ? processes - 1 : 1) }
    if harms.contains(.flush) { most += keys }
    if cutsOff { most += keys * (0..<processes).count(where: isCutOff) }
    return most
  }
}
