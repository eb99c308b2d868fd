import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator
import SystemTesting
import TerminalTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// A home, a server of weather, and the real program in a terminal of its own.
final class ScreenStage {
  let home: URL
  let network: SimulatedTransport
  private let server: LoopbackServer

  /// A home that keeps these places, and a server that works as `conditions` say.
  init(
    _ places: [Place] = ScreenStage.places, conditions: SimulatedConditions = .init()
  ) throws {
    home = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    network = SimulatedTransport(SimulatedOpenMeteo(seed: 7), conditions: conditions, seed: 7)
    server = try network.serve()
    // What the server said is there without it, too: nobody at a port is a server of its own.
    let kept = try [true, false].map { try cacheFolder(isOnline: $0) }
    try FileManager.default.createDirectory(
      atPath: kept[0], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: kept[1], withDestinationPath: kept[0])
    if !places.isEmpty { try bookFile.update { book in for place in places { book.add(place) } } }
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: home)
  }

  static let places = [2_950_159, 5_128_581, 3_369_157].compactMap { Gazetteer().place(id: $0) }

  var bookFile: ConfigFile<PlaceBook> { ConfigFile("places.json", in: "\(home.path)/config") }
  var preferencesFile: ConfigFile<Preferences> {
    ConfigFile("config.json", in: "\(home.path)/config")
  }

  /// Starts the program; without `isOnline` at a port where nobody listens.
  func start(
    _ arguments: [String] = [], width: Int = 100, height: Int = 30, isOnline: Bool = true,
    environment: [String: String] = [:]
  ) throws -> Pseudoterminal {
    try Pseudoterminal(
      [program] + arguments + ["--timeout", "600s"], width: width, height: height,
      environment: variables(isOnline: isOnline).merging(environment) { $1 })
  }

  var program: String { ChildProcess.built("skymux") }

  /// Where it keeps what it fetches.
  private func cacheFolder(isOnline: Bool) throws -> String {
    let variables = variables(isOnline: isOnline)
    let servers = ServiceVariables.servers(in: variables)
    return try #require(SkymuxFolders(environment: variables, servers: servers).cache)
  }

  /// What the program finds around it.
  func variables(isOnline: Bool = true) -> [String: String] {
    let address = "http://127.0.0.1:\(isOnline ? server.port : 1)"
    return [
      "HOME": home.path, "SKYMUX_CONFIG_DIR": "\(home.path)/config",
      "SKYMUX_CACHE_DIR": "\(home.path)/cache", "TZ": "UTC", OpenMeteoHost.commonVariable: address,
    ]
  }

  /// Starts the program and waits for the weather of all places.
  func started(width: Int = 100, height: Int = 30) async throws -> Pseudoterminal {
    let terminal = try start(width: width, height: height)
    try await terminal.wait(forText: "3 updated")
    return terminal
  }

  /// How many forecasts are in the cache on disk.
  var storedForecasts: Int {
    let all = FileManager.default.subpaths(atPath: "\(home.path)/cache") ?? []
    return all.count {
      $0.contains("forecasts") && !$0.hasSuffix("forecasts") && !$0.contains(".tmp")
    }
  }

  /// What is found of a path in what the server was asked.
  func requests(_ path: String) -> Int { network.requestCounts[path] ?? 0 }

  /// How often the server was asked for anything.
  var requests: Int { network.requestCounts.values.reduce(0, +) }
}

/// The real program; one after the other, since each has a server and a terminal of its own.
@Suite(.blocks, .serialized, .timeLimit(.minutes(60))) struct ScreenTests {}

extension Pseudoterminal {
  /// The line that is marked in the list of places.
  var selectedLine: String {
    text.split(separator: "\n").first { $0.hasPrefix("▌") }.map(String.init) ?? ""
  }

  /// Waits until a row of the list of places is marked.
  func wait(forSelected name: String) async throws {
    try await wait(for: "\(name) to be selected") { $0.selectedLine.contains(name) }
  }
}
