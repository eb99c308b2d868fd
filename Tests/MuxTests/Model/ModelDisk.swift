import Foundation
import Mux
import MuxTesting

/// The store of a run; it outlives crashes of the program.
final class ModelDisk: Sendable {
  private enum Base: Sendable {
    case memory(RecordingCacher)
    case files(SimulatedFileSystem)
  }

  private struct State: Sendable {
    var socket: PowerSocket?
    var seenChanges = -1
    var numbers: [Data: Int] = [:]
  }

  private static let root = "/cache"
  private let rules: ModelRules
  private let world: World
  private let base: Base?
  private let state = Lock(State())

  init(_ rules: ModelRules, _ world: World) {
    self.rules = rules
    self.world = world
    switch rules.disk {
    case .none: base = nil
    case .memory, .slow, .faulty: base = .memory(RecordingCacher())
    case .files: base = .files(SimulatedFileSystem())
    }
    plugIn()
  }

  /// The connection of the present run to the store.
  var socket: PowerSocket? { state.withLock { $0.socket } }

  /// Begins a new run of the program.
  func plugIn() {
    let cacher: any Cacher
    switch base {
    case nil: return
    case .memory(let memory): cacher = memory
    case .files(let files):
      cacher = JSONFileCacher(
        root: URL(filePath: Self.root), syncsToDisk: rules.isSynced,
        runsInline: true, fileSystem: files, wallClock: { [world] in world.date })
    }
    let isSlow = rules.disk == .slow || rules.disk == .faulty
    let socket = PowerSocket(cacher) { [world, rules] in
      guard isSlow else { return }
      let chance = world.random()
      // Ignores task cancellation, as a disk does.
      if chance < 0.4 {
        let gate = ModelGate()
        world.start("disk") {
          try await world.sleep(for: .milliseconds(rules.inTime(chance < 0.2 ? 7 : 33)))
          gate.open()
        }
        await gate.pass()
      } else if chance < 0.8 {
        await Task.yield()
      }
    }
    state.withLock { $0.socket = socket }
  }

  /// Kills the program or fails the power, perhaps in the middle of a change.
  func crash(withPower: Bool, seed: UInt64) {
    socket?.cut()
    guard case .files(let files) = base else { return }
    if withPower { files.crash(seed: seed) } else { files.endProcess() }
  }

  /// Fails the power after this many file system calls.
  func failPower(after calls: Int) {
    guard case .files(let files) = base else { return }
    files.fail(from: calls, with: FileSystemFault(code: 5))
  }

  /// Makes the record of a key unreadable.
  func damage(_ key: Int, isOne: Bool, seed: UInt64) {
    switch base {
    case .memory(let memory):
      if let domain = try? CacheDomain("model") {
        memory.corrupt(isOne ? "" : "\(key)", in: domain)
      }
    case .files(let files):
      var random = SeededRandom(seed: seed)
      let records = files.paths.filter { $0.hasSuffix(".json") }
      // The store decides which file holds the key, so all files are damaged.
      for path in records {
        files.overwrite(path, with: damaged(files.contents(of: path) ?? [], &random))
      }
    case nil: break
    }
  }

  private func damaged(_ contents: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    guard !contents.isEmpty else { return [] }
    var damaged = contents
    switch random.nextInt(below: 3) {
    case 0: damaged = Array(contents.prefix(random.nextInt(below: contents.count)))
    case 1: damaged[random.nextInt(below: contents.count)] ^= UInt8(1 << random.nextInt(below: 8))
    default: damaged.append(UInt8(random.nextInt(below: 256)))
    }
    return damaged
  }

  /// The records of the store, if they can be read without it.
  func records(isOne: Bool) -> [Int: KeyLedger.Seen]? {
    guard case .memory(let memory) = base, let domain = try? CacheDomain("model") else {
      return nil
    }
    var seen: [Int: KeyLedger.Seen] = [:]
    for record in memory.records(in: domain) {
      let age = world.date.timeIntervalSince(record.fetchedAt)
      let moment = world.now.sinceStart.inMilliseconds - Int((age * 1000).rounded())
      seen[isOne ? 0 : Int(record.key) ?? -1] = KeyLedger.Seen(
        number: number(in: record.payload), moment: moment)
    }
    return seen
  }

  private func number(in payload: Data) -> Int {
    if let known = state.withLock({ $0.numbers[payload] }) { return known }
    let number = (try? JSONDecoder().decode(Parcel.self, from: payload).number) ?? -1
    state.withLock { $0.numbers[payload] = number }
    return number
  }
}
