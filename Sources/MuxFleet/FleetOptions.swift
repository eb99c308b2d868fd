import LightFoundation

struct FleetOptions: Equatable, Sendable {
  struct Mistake: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: mux-fleet [--processes N] [--keys N] [--callers N] [--pause MILLISECONDS]
                     [--machine] [--kill] [--stop] [--flush] [--partition] [--figures]

    Starts processes that all need the same things and share them, over a server of Valkey or
    Redis of its own where there is one, else over a folder of this machine; says who fetched
    what, who waited, how long, and what held. Ends with 1 if something did not hold.
      --processes  how many (8)
      --keys       how many things, each asked for twice by every process (1000)
      --callers    how many ask at once in each process (16)
      --pause      how long the origin takes for each answer (20)
      --machine    share over a folder, also where there is a server
      --kill       end a process at once while it fetches
      --stop       have a process stand still for longer than its leases last
      --flush      have the server forget everything
      --figures    start no fleet; say what a value of a server costs beside a bare GET
      --partition  cut half of the processes off from the server for a while
    """

  var processes = 8
  var keys = 1_000
  var callers = 16
  var pause = Duration.milliseconds(20)
  var isMachine = false
  var wantsFigures = false
  var harms: Set<FleetHarm> = []
  var wantsHelp = false
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
      case "--pause":
        pause = .milliseconds(try Self.number(&rest, argument, 0...10_000))
      case FleetTask.flag:
        guard let task = FleetTask(rest) else {
          throw Mistake(description: "\(argument) is for mux-fleet itself")
        }
        self.task = task
        rest = []
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

enum FleetHarm: String, CaseIterable, Sendable {
  case kill, stop, flush, partition

  /// True if the fault requires a server.
  var needsServer: Bool { self == .flush || self == .partition }
}
