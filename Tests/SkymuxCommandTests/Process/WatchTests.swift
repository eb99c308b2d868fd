import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// `skymux watch` against the simulator over loopback, with a limit that every wind exceeds.
@Suite(.timeLimit(.minutes(60)))
struct WatchTests {
  private let served: ServedHome

  init() throws { served = try ServedHome() }

  @Test func `With --once an event prints one line and ends the watch`() async throws {
    let outcome = try await served.run("watch Oslo --wind 0 --once")
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output.contains(" Oslo: Gusts until "), "\(outcome)")
    #expect(outcome.output.split(separator: "\n").count == 1 && served.requests == 1)
    let json = try await served.run("watch Oslo --wind 0 --once --jsonl --offline --lang de")
    #expect(json.output.contains("\"event\": \"gusts\"") && json.output.contains("Böen bis "))
    #expect(served.requests == 1)
  }

  @Test func `The next check is after the lifetime of the data`() {
    let pace = StorePace()
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let forecast = Forecast(
      coordinates: Coordinates(latitude: 0, longitude: 0), issuer: "", model: "", zone: .utc)
    let next = WeatherWatch(WatchWishes(rain: 1800)).nextCheck(in: forecast, at: now)
    #expect(next > now + 15 * 60 * (1 + pace.jitter))
  }

  @Test func `A command gets the event in its variables and prints nothing`() async throws {
    let file = served.home.url.appending(path: "told")
    let command = "cat; echo \"$SKYMUX_EVENT $SKYMUX_PLACE $SKYMUX_TEXT\" > \(file.path)"
    let options = served.options.split(separator: " ").map(String.init)
    let outcome = try await SkymuxProcess(served.home)
      .run(["watch", "Oslo", "--wind", "0", "--once", "--exec", command] + options)
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    let told = try String(contentsOf: file, encoding: .utf8)
    #expect(told.hasPrefix("gusts Oslo Gusts until "), "\(told)")
  }

  @Test func `A command does not get the API key`() async throws {
    let file = served.home.url.appending(path: "told")
    var process = SkymuxProcess(served.home)
    process.variables["SKYMUX_APIKEY"] = "s3"
    let options = served.options.split(separator: " ").map(String.init)
    let command = "echo \"key ${SKYMUX_APIKEY-none}\" > \(file.path)"
    let outcome = try await process.run(
      ["watch", "Oslo", "--wind", "0", "--once", "--exec", command] + options)
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try String(contentsOf: file, encoding: .utf8) == "key none\n")
  }

  @Test func `Without data watch waits for the next check and ends on a signal`() async throws {
    var run = SkymuxProcess(served.home)
    let (silence, silent) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      silent.yield()
      return LoopbackServer.Reply(status: 500)
    }
    defer { server.stop() }
    run.started = { process in
      Task {
        for await _ in silence {
          kill(process, SIGTERM)
          break
        }
      }
    }
    let outcome = try await run.run(
      "watch 59.9,10.7 --frost --server http://127.0.0.1:\(server.port)")
    #expect(outcome.code == 128 + SIGTERM && outcome.output.isEmpty, "\(outcome)")
  }

  @Test(arguments: [
    ("now Oslo --wind 60", "work only with watch"), ("now Oslo --frost", "work only with watch"),
    ("watch Oslo --wind 1x", "--wind 1x: expected a unit, or with watch a number up to 500"),
    ("watch Oslo --rain 30x", "--rain 30x: expected a time"),
  ])
  func `An invalid condition is rejected`(line: String, reason: String) async throws {
    let outcome = try await served.run(line)
    #expect(outcome.code == 2 && outcome.errors.contains(reason), "\(outcome)")
  }
}
