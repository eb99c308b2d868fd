import ChildProcesses
import Foundation
import MuxNetworking
import MuxTesting
import OpenMeteo
import OpenMeteoSimulator
import SystemTesting
import TerminalTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// A home folder, a weather server, and the real program in its own terminal.
final class ScreenStage {
  let home: URL
  let network: SimulatedTransport
  private let server: LoopbackServer

  /// Creates a home folder with these places and a server under these conditions.
  init(
    _ places: [Place] = ScreenStage.places, conditions: SimulatedConditions = .init()
  ) throws {
    home = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    network = SimulatedTransport(SimulatedOpenMeteo(seed: 7), conditions: conditions, seed: 7)
    server = try network.serve()
    // An offline start uses another server address, so its cache folder links to this one.
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

  /// Starts the program.
  ///
  /// Without `isOnline` its server address refuses connections.
  func start(
    _ arguments: [String] = [], width: Int = 100, height: Int = 30, isOnline: Bool = true,
    environment: [String: String] = [:]
  ) throws -> Pseudoterminal {
    try Pseudoterminal(
      [program] + arguments + ["--timeout", "600s"], width: width, height: height,
      environment: variables(isOnline: isOnline).merging(environment) { $1 })
  }

  var program: String { ChildProcess.built("skymux") }

  private func cacheFolder(isOnline: Bool) throws -> String {
    let variables = variables(isOnline: isOnline)
    let servers = ServiceVariables.servers(in: variables)
    return try #require(SkymuxFolders(environment: variables, servers: servers).cache)
  }

  func variables(isOnline: Bool = true) -> [String: String] {
    let address = "http://127.0.0.1:\(isOnline ? server.port : 1)"
    return [
      "HOME": home.path, "SKYMUX_CONFIG_DIR": "\(home.path)/config",
      "SKYMUX_CACHE_DIR": "\(home.path)/cache", "TZ": "UTC", OpenMeteoHost.commonVariable: address,
    ]
  }

  /// Starts the program and waits for the weather of all places.
  func started(
    _ arguments: [String] = [], width: Int = 100, height: Int = 30
  ) async throws -> Pseudoterminal {
    let terminal = try start(arguments, width: width, height: height)
    try await terminal.waitForWeather()
    return terminal
  }

  /// The number of forecasts in the cache on disk.
  var storedForecasts: Int {
    let all = FileManager.default.subpaths(atPath: "\(home.path)/cache") ?? []
    return all.count {
      $0.contains("forecasts") && !$0.hasSuffix("forecasts") && !$0.contains(".tmp")
    }
  }

  /// The number of requests for a path.
  func requests(_ path: String) -> Int { network.requestCounts[path] ?? 0 }

  /// The number of requests for any path.
  var requests: Int { network.requestCounts.values.reduce(0, +) }
}

/// Tests of the real program, one at a time because each has its own server and terminal.
@Suite(.blocks, .serialized, .timeLimit(.minutes(60))) struct ScreenTests {}

extension Pseudoterminal {
  /// The marked line in the list of places.
  var selectedLine: String {
    text.split(separator: "\n").first { $0.hasPrefix("▌") }.map(String.init) ?? ""
  }

  /// Waits until a place is marked in the list.
  func wait(forSelected name: String) async throws {
    try await wait(for: "\(name) to be selected") { $0.selectedLine.contains(name) }
  }
}

extension Pseudoterminal {
  /// Waits until each of the listed places shows a temperature.
  func waitForWeather(of places: [Place] = ScreenStage.places) async throws {
    try await wait(for: "the weather of all places") { terminal in
      let lines = terminal.text.split(separator: "\n")
      return !terminal.text.contains("↻")
        && places.allSatisfy { place in
          lines.contains { $0.contains(place.name.prefix(8)) && $0.contains(#/\d[°C]/#) }
        }
    }
  }
}
