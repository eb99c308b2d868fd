import ChildProcesses
import FaultyNetwork
import LightFoundation
import Mux
import MuxNetworking

/// A run of a fleet, from the start to the end of its processes.
struct FleetRun {
  struct Outcome: Sendable {
    /// One for each process, or nil if it reported nothing.
    var tallies: [FleetTally?]
    var count: FleetLedger.Count

    var sum: FleetTally { FleetTally(tallies.compactMap(\.self)) }
  }

  let options: FleetOptions
  let server: CacheServer?
  let folder: String

  /// Starts processes with the run's own key names and waits for all of them.
  func callAsFunction(_ run: String, processes: Int, isHarmed: Bool) async throws -> Outcome {
    let relay = try isHarmed ? server.map { try Relay(at: "\(folder)/relay", to: $0.path) } : nil
    let ledger = FleetLedger(
      processes, isHarmed ? options.steps : [], server: server?.path, relay: relay)
    let origin = try ledger.serve(pause: options.pause)
    defer { origin.stop() }
    var children: [(ChildProcess, OutputPipe)] = []
    for number in 0..<processes {
      let socket = isHarmed && options.isCutOff(number) ? relay?.path : server?.path
      let task = FleetTask(
        number: number, origin: origin.port, isMachine: socket == nil, path: socket ?? folder,
        run: run, keys: options.keys, callers: options.callers, limits: options.limits)
      let pipe = try OutputPipe()
      let child = try ChildProcess(
        [ChildProcess.built("MuxFleet")] + task.arguments(), [:], output: pipe.writingEnd)
      pipe.closeWritingEnd()
      ledger.started(child.id)
      children.append((child, pipe))
    }
    var tallies: [FleetTally?] = []
    for (child, pipe) in children {
      tallies.append(await Self.tally(of: pipe))
      if tallies.last == .some(nil) { child.kill() } else { _ = child.waitForEnd() }
    }
    return Outcome(tallies: tallies, count: ledger.count)
  }

  /// Reads the report of a process on a thread that may block.
  private static func tally(of pipe: OutputPipe) async -> FleetTally? {
    let end = pipe.readingEnd
    let report = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var (all, bytes) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
        while case let count = read(end, &bytes, bytes.count), count > 0 {
          all.append(contentsOf: bytes[..<count])
        }
        continuation.resume(returning: all)
      }
    }
    return try? JSONDecoder().decode(FleetTally.self, from: report)
  }
}

/// Counts fetches from the origin, synchronizes the start of all processes, and injects the faults
/// when the number of fetches reaches their thresholds.
final class FleetLedger: Sendable {
  struct Count: Sendable {
    fileprivate(set) var all = 0
    fileprivate(set) var keys: Set<String> = []
    fileprivate(set) var mostAtOnce = 0
    /// The faults injected so far, with the number of fetches at that time.
    fileprivate(set) var done: [FleetStep] = []

    /// Repeated fetches of the same key.
    var again: Int { all - keys.count }
  }

  private struct State: Sendable {
    var count = Count()
    var atOnce = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var steps: [FleetStep]
    var processes: [Int32] = []
  }

  private let state: Lock<State>
  private let expected: Int
  private let server: String?
  private let relay: Relay?

  /// Creates a ledger of a run with this many processes, a server at a socket, and a relay in front
  /// of it, if any.
  init(_ expected: Int, _ steps: [FleetStep] = [], server: String? = nil, relay: Relay? = nil) {
    state = Lock(State(steps: steps))
    (self.expected, self.server, self.relay) = (expected, server, relay)
  }

  var count: Count { state.withLock(\.count) }

  /// Starts the origin of all values: a slow HTTP server.
  func serve(pause: Duration) throws -> LoopbackServer {
    try LoopbackServer { [self] request in
      let path = request.url.path()
      guard path.hasPrefix("/thing/") else {
        await gather()
        return .init(body: Data("go".utf8))
      }
      let key = String(path.dropFirst("/thing/".count))
      let number = began(key)
      try? await MuxEnvironment.live.time.sleep(for: pause)
      state.withLock { $0.atOnce -= 1 }
      return .init(body: Data("\(key) \(number)".utf8))
    }
  }

  func started(_ process: Int32) { state.withLock { $0.processes.append(process) } }

  /// Returns once all processes have arrived.
  private func gather() async {
    await withCheckedContinuation { continuation in
      let all = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.waiting.append(continuation)
        guard state.waiting.count >= expected else { return [] }
        return exchange(&state.waiting, with: [])
      }
      for one in all { one.resume() }
    }
  }

  /// Counts a fetch and injects all faults that are due at its number, which it returns.
  func began(_ key: String) -> Int {
    let (number, due, processes) = state.withLock { state in
      state.count.keys.insert(key)
      state.count.all += 1
      state.atOnce += 1
      state.count.mostAtOnce = max(state.count.mostAtOnce, state.atOnce)
      let number = state.count.all
      let due = state.steps.prefix { $0.fetch <= number }.map(\.act)
      state.steps.removeFirst(due.count)
      state.count.done += due.map { FleetStep(fetch: number, act: $0) }
      return (number, due, state.processes)
    }
    for act in due { perform(act, processes) }
    return number
  }

  private func perform(_ act: FleetStep.Act, _ processes: [Int32]) {
    switch act {
    case .kill(let place): _ = kill(processes[place], SIGKILL)
    case .stop(let place): _ = kill(processes[place], SIGSTOP)
    case .resume(let place): _ = kill(processes[place], SIGCONT)
    case .flush: if let server { CacheServer.flush(at: server) }
    case .cutOff: relay?.hold(.there, .back)
    case .join: relay?.release()
    }
  }
}
