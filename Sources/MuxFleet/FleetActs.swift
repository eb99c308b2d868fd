import FaultyNetwork
import LightFoundation
import Mux

/// Injects faults into a fleet when the number of fetches reaches their thresholds.
final class FleetActs: Sendable {
  private struct State: Sendable {
    var steps: [FleetHarms.Step]
    var done: [FleetHarms.Step] = []
    var processes: [Int32] = []
  }

  private let state: Lock<State>
  private let server: String?
  private let relay: Relay?

  /// Creates the injector for a server at a socket and a relay in front of it, if any.
  init(_ steps: [FleetHarms.Step], server: String?, relay: Relay?) {
    state = Lock(State(steps: steps))
    (self.server, self.relay) = (server, relay)
  }

  /// The faults injected so far, with the number of fetches at that time.
  var done: [FleetHarms.Step] { state.withLock(\.done) }

  func started(_ process: Int32) { state.withLock { $0.processes.append(process) } }

  /// Injects all faults due at this number of fetches.
  func fetched(_ number: Int) {
    let (due, processes) = state.withLock { state in
      let due = state.steps.prefix { $0.fetch <= number }.map {
        FleetHarms.Step(fetch: number, act: $0.act)
      }
      state.steps.removeFirst(due.count)
      state.done += due
      return (due, state.processes)
    }
    for step in due { perform(step.act, processes) }
  }

  private func perform(_ act: FleetHarms.Act, _ processes: [Int32]) {
    switch act {
    case .kill(let place): signal(SIGKILL, place, processes)
    case .stop(let place): signal(SIGSTOP, place, processes)
    case .resume(let place): signal(SIGCONT, place, processes)
    case .flush: if let server { CacheServer.flush(at: server) }
    case .cutOff: relay?.hold(.there, .back)
    case .join: relay?.release()
    }
  }

  private func signal(_ number: Int32, _ place: Int, _ processes: [Int32]) {
    if processes.indices.contains(place) { _ = kill(processes[place], number) }
  }
}
