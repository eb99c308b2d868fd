import LightFoundation

struct FleetOptions: Equatable, Sendable {
  struct Mistake: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: MuxFleet [--processes N] [--keys N] [--callers N] [--pause MILLISECONDS]
                    [--machine] [--kill] [--stop] [--flush] [--partition] [--figures]

    Starts processes that request the same keys and share the values, over a Valkey or Redis
    server if one is installed, else over a folder. Prints fetches, waits and guarantees; exits
    with 1 if a guarantee fails.
      --processes  number of processes (8)
      --keys       number of keys, each requested twice by every process (1000)
      --callers    concurrent callers in each process (16)
      --pause      response delay of the origin in milliseconds (20)
      --machine    share over a folder even if a server is installed
      --kill       kill a process during a fetch
      --stop       suspend a process until its leases have expired
      --flush      erase the data of the server
      --figures    start no processes; compare reading a value from a server with a bare GET
      --partition  disconnect half of the processes from the server for a while
    """

  var (processes, keys, callers) = (8, 1_000, 16)
  var pause = Duration.milliseconds(20)
  /// True if the processes share over a folder.
  var isMachine = false
  var (wantsFigures, wantsHelp) = (false, false)
  var harms: Set<FleetHarm> = []
  /// The task of a worker process.
  var task: FleetTask?

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--machine": isMachine = true
      case "--figures": wantsFigures = true
      case "--processes": processes = try Self.number(&rest, argument, 1...64)
      case "--keys": keys = try Self.number(&rest, argument, 1...100_000)
      case "--callers": callers = try Self.number(&rest, argument, 1...1_000)
      case "--pause": pause = .milliseconds(try Self.number(&rest, argument, 0...10_000))
      case FleetTask.flag:
        task = rest.popFirst().flatMap {
          try? JSONDecoder().decode(FleetTask.self, from: Data($0.utf8))
        }
        if task == nil { throw Mistake(description: "\(argument) is for MuxFleet itself") }
      default:
        guard let harm = FleetHarm.allCases.first(where: { "--\($0)" == argument }) else {
          throw Mistake(description: "there is no option \(argument)")
        }
        harms.insert(harm)
      }
    }
  }

  private static func number(
    _ rest: inout ArraySlice<String>, _ option: String, _ range: ClosedRange<Int>
  ) throws(Mistake) -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), range.contains(number) else {
      throw Mistake(
        description: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

/// The argument of a worker process.
struct FleetTask: Codable, Equatable, Sendable {
  static let flag = "--task"

  var number: Int
  var origin: UInt16
  var isMachine: Bool
  /// The shared storage: the socket of a server, or a local folder.
  var path: String
  var run: String
  var keys: Int
  var callers: Int
  var limits: FleetLimits

  func arguments() throws -> [String] {
    [Self.flag, String(decoding: try JSONEncoder().encode(self), as: UTF8.self)]
  }
}

/// A kind of fault.
enum FleetHarm: String, CaseIterable, Sendable {
  case kill, stop, flush, partition

  /// True if the fault requires a server.
  var needsServer: Bool { self == .flush || self == .partition }
}

/// The time-outs of a fleet.
struct FleetLimits: Codable, Equatable, Sendable {
  /// The time to wait for another process before fetching.
  static let patience = Duration.seconds(10)

  var timeout: Duration
  var lease: Duration
}

/// A fault, and the number of fetches after which it occurs.
struct FleetStep: Equatable, Sendable {
  /// The numbers are the indices of the affected processes.
  enum Act: Equatable, Sendable {
    case kill(Int), stop(Int), resume(Int), flush, cutOff, join
  }

  var fetch: Int
  var act: Act
}

/// The faults that the options ask for, and what they may cost.
extension FleetOptions {
  /// The faults in order: process 0 is killed, process 1 is stopped.
  ///
  /// A stopped process resumes once there are as many fetches as keys. By then the others have
  /// waited for its leases to expire and have fetched its keys.
  var steps: [FleetStep] {
    var steps: [(Int, FleetStep.Act)] = []
    if harms.contains(.kill) { steps.append((10, .kill(0))) }
    if harms.contains(.stop) { steps += [(20, .stop(1)), (100, .resume(1))] }
    if cutsOff { steps += [(30, .cutOff), (70, .join)] }
    if harms.contains(.flush) { steps.append((40, .flush)) }
    return steps.sorted { $0.0 < $1.0 }.map { percent, act in
      FleetStep(fetch: max(1, keys * percent / 100), act: act)
    }
  }

  /// True if some processes cannot reach the server for a while.
  private var cutsOff: Bool { harms.contains(.partition) }

  /// Returns whether a process connects through the relay that is cut.
  func isCutOff(_ process: Int) -> Bool { cutsOff && process >= (processes + 1) / 2 }

  func lives(_ process: Int) -> Bool { !harms.contains(.kill) || process != 0 }

  /// The maximum number of repeated fetches: those in flight in a process with a fault, those of
  /// lost values, and those of processes without a server.
  var mostAgain: Int {
    var most = 0
    if harms.contains(.kill) { most += callers }
    // Leases of a folder last as long as the process, so all others reach their patience.
    if harms.contains(.stop) { most += callers * (isMachine ? processes - 1 : 1) }
    if harms.contains(.flush) { most += keys }
    return most + keys * (0..<processes).count(where: isCutOff)
  }

  /// Leases are short if there are faults, and the server time-out if there is a partition, so that
  /// other processes notice.
  ///
  /// Without faults, the fleet waits for slow processes.
  var limits: FleetLimits {
    FleetLimits(
      timeout: cutsOff ? .milliseconds(500) : .seconds(5),
      lease: harms.isEmpty ? .seconds(60) : .seconds(5))
  }
}
