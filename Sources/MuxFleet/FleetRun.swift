import ChildProcesses
import FaultyNetwork
import LightFoundation
import Mux

/// A run of a fleet, from the start to the end of its processes.
struct FleetRun {
  struct Outcome: Sendable {
    /// One for each process, or nil if it reported nothing.
    var tallies: [FleetTally?]
    var count: FleetLedger.Count
    /// The injected faults, with the number of fetches at that time.
    var done: [FleetHarms.Step]

    var sum: FleetTally { tallies.compactMap { $0 }.reduce(FleetTally(), +) }
  }

  let options: FleetOptions
  let harms: FleetHarms
  let origin: FleetOrigin
  let server: CacheServer?
  let folder: String

  /// Starts processes with the run's own key names and waits for all of them.
  func callAsFunction(_ run: String, processes: Int, isHarmed: Bool) async throws -> Outcome {
    let relay = try isHarmed ? server.map { try Relay(at: "\(folder)/relay", to: $0.path) } : nil
    let acts = FleetActs(isHarmed ? harms.steps : [], server: server?.path, relay: relay)
    origin.ledger.begin(processes) { acts.fetched($0) }
    var children: [(ChildProcess, OutputPipe)] = []
    for number in 0..<processes {
      let path = isHarmed && harms.isCutOff(number) ? relay?.path : server?.path
      let task = FleetTask(
        number: number, origin: origin.port,
        place: path.map { FleetPlace(kind: .server, path: $0) }
          ?? FleetPlace(kind: .machine, path: folder),
        run: run, keys: options.keys, callers: options.callers,
        limits: harms.limits)
      let pipe = try OutputPipe()
      let child = try ChildProcess(
        [ChildProcess.built("mux-fleet")] + task.arguments, [:], output: pipe.writingEnd)
      pipe.closeWritingEnd()
      acts.started(child.id)
      children.append((child, pipe))
    }
    var tallies: [FleetTally?] = []
    for (child, pipe) in children {
      tallies.append(await Self.tally(of: pipe))
      if tallies.last == .some(nil) { child.kill() } else { _ = child.waitForEnd() }
    }
    return Outcome(tallies: tallies, count: origin.ledger.count, done: acts.done)
  }

  /// Reads the report of a process on a thread that may block.
  private static func tally(of pipe: OutputPipe) async -> FleetTally? {
    let end = pipe.readingEnd
    let bytes = await withCheckedContinuation { (continuation: CheckedContinuation<Data, Never>) in
      DispatchQueue.global().async {
        var all = Data()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(end, &bytes, bytes.count), count > 0 {
          all.append(contentsOf: bytes[..<count])
        }
        continuation.resume(returning: all)
      }
    }
    return try? JSONDecoder().decode(FleetTally.self, from: bytes)
  }
}
