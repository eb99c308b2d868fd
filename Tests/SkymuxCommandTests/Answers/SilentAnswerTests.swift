import Foundation
import Mux
import OpenMeteo
import Synchronization
import SystemTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

/// A response without data counts as a failure: the stored value is shown with its age and stays on
/// disk.
@Suite(.timeLimit(.minutes(60))) struct SilentAnswerTests {
  /// The ways a response can be empty.
  enum Silence: CaseIterable {
    /// Every value is null.
    case nulls
    /// No column has a known name.
    case strangeColumns
    /// Times without any values.
    case times
    /// No members at all.
    case empty

    func body(_ good: Data) throws -> Data {
      let answer = try JSONSerialization.jsonObject(with: good)
      if let list = answer as? [Any] {
        return try JSONSerialization.data(withJSONObject: list.map(silenced))
      }
      return try JSONSerialization.data(withJSONObject: silenced(answer))
    }

    private func silenced(_ answer: Any) -> Any {
      guard self != .empty, var answer = answer as? [String: Any] else { return [String: Any]() }
      for name in ["current", "hourly", "daily", "minutely_15"] {
        guard let section = answer[name] as? [String: Any] else { continue }
        let columns = section.filter { !["time", "interval"].contains($0.key) }
        var silent: [String: Any] = section.filter { $0.key == "time" }
        for (title, column) in columns where self != .times {
          let gaps: Any = (column as? [Any])?.map { _ in NSNull() } ?? NSNull()
          silent[self == .nulls ? title : "x_\(title)"] = self == .nulls ? gaps : column
        }
        answer[name] = silent
      }
      return answer
    }
  }

  /// Makes a service send empty responses, or normal ones for nil.
  private final class Switch: Sendable {
    let silence = Mutex<Silence?>(nil)
  }

  private static let place = Gazetteer().place(id: 3_143_244)

  private func service(_ mode: Switch) throws -> HostileService {
    try HostileService(bytes: { body in
      mode.silence.withLock { $0 }.flatMap { try? $0.body(body) } ?? body
    })
  }

  /// The services of one run of the program, over the disk that all runs share.
  private func services(_ home: AnswerHome) -> SkymuxServices {
    let variables = [
      "HOME": home.home.url.path, OpenMeteoHost.commonVariable: home.service.address,
    ]
    return SkymuxServices(environment: variables, timeout: .seconds(600))
  }

  @Test(arguments: Silence.allCases)
  func `Stored data survives responses without data`(
    silence: Silence
  ) async throws {
    let place = try #require(Self.place)
    let mode = Switch()
    let home = try AnswerHome(service(mode))
    let first = services(home)
    let forecast = try await first.store.forecasts.report(for: place).value
    let air = try await first.store.air.report(for: place).value
    let normals = try await first.store.normals.report(for: place).value
    _ = await first.repository.saveAll()
    let before = try await stamp(home, of: place)

    mode.silence.withLock { $0 = silence }
    let second = services(home)
    let told = try await second.store.forecasts.report(for: place, .refresh)
    let breathed = try await second.store.air.report(for: place, .refresh)
    let usual = try await second.store.normals.report(for: place, .refresh)
    #expect(told.value == forecast && breathed.value == air)
    #expect(usual.value == normals)
    for reason in [told.reason, breathed.reason, usual.reason] {
      #expect(reason == .serverFailed(.saidNothing))
    }
    #expect(
      [told.source, breathed.source, usual.source].allSatisfy { $0 == .disk })
    _ = await second.repository.saveAll()

    let third = services(home)
    #expect(try await third.store.forecasts.report(for: place, .cacheOnly).value == forecast)
    #expect(try await third.store.air.report(for: place, .cacheOnly).value == air)
    #expect(try await third.store.normals.report(for: place, .cacheOnly).value == normals)
    // The age of the stored value is unchanged.
    #expect(try await stamp(home, of: place) == before)
  }

  /// The fetch time of the forecast on disk.
  private func stamp(_ home: AnswerHome, of place: Place) async throws -> Date {
    let record = try await JSONFileCacher(root: home.home.cache(of: home.service.address))
      .load(PlaceKey(place).description, in: try CacheDomain("forecasts"))
    return try #require(record).fetchedAt
  }

  @Test(arguments: Silence.allCases)
  func `After an empty response stored data is shown with age and reason`(silence: Silence)
    async throws
  {
    let mode = Switch()
    let home = try AnswerHome(service(mode))
    let lines = ["Oslo", "hours 3 Oslo --csv", "air Oslo", "compare --models Oslo"]
    // One line for each silence; all in a thorough run.
    let turn = Silence.allCases.firstIndex(of: silence) ?? 0
    let some = Thorough.pick(lines.indices.filter { $0 == turn }.map { lines[$0] }, lines)
    for line in Thorough.pick(some, ["Oslo", "air Oslo", "compare --models Oslo"]) {
      #expect(try await home.run(line).code == 0)
    }
    mode.silence.withLock { $0 = silence }
    for line in some {
      let outcome = try await home.run("\(line) --refresh")
      #expect(outcome.code == 0 && !outcome.bytes.isEmpty, "\(line): \(outcome.errors)")
      #expect(
        outcome.errors.contains("the response contains no weather data; showing data from "),
        "\(line): \(outcome.errors)")
      #expect(try await home.run("\(line) --refresh --strict").code == 5, "\(line)")
      #expect(try await home.run("\(line) --offline").code == 0, "\(line)")
    }
    // The reason is the same if nothing is stored.
    let unknown = try await home.run("Berlin")
    #expect(unknown.code == 4 && unknown.bytes.isEmpty)
    #expect(unknown.errors.contains("the response contains no weather data, and no stored data"))
  }
}
