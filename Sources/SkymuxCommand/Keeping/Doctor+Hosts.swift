import LightFoundation
import MuxNetworking
import OpenMeteo
import Weather
import WeatherPictures
import WeatherStore

extension Doctor {
  /// What Open-Meteo allows; it does not say how much of that is left before nothing is.
  func limits() async -> Checkup {
    let held = await session.store.limits()
    guard held.isEmpty else {
      let phrases = held.map {
        CheckPhrase.limited(
          part: "\($0.part)", TroubleReason(told: $0.reason),
          until: PlaceZone.utc.clock(at: $0.until).text())
      }
      return .doubtful(.limits, .several(phrases), .wait)
    }
    let limits = session.services.configuration.limits
    return .good(.limits, .noLimit(perDay: limits.map { Int(clamping: $0.perDay) }))
  }

  /// Whether each host answers at all; a refusal is an answer.
  func hosts() async -> [Checkup] {
    let freshness = session.invocation.freshness
    guard !freshness.isOffline else {
      return [.good(.network, .notAsked(byChoice: freshness.isOfflineByChoice))]
    }
    let configuration = session.services.configuration
    let asked: [(CheckSubject, URL, String)] = [
      (.forecasts, configuration.forecast, "/v1/forecast?latitude=0&longitude=0"),
      (.air, configuration.airQuality, "/v1/air-quality?latitude=0&longitude=0"),
      (.search, configuration.geocoding, "/v1/search?name=Berlin&count=1"),
      (.normals, configuration.archive, "/v1/archive?latitude=0&longitude=0"),
    ]
    return await withTaskGroup(of: (Int, Checkup).self) { group in
      for (index, host) in asked.enumerated() {
        group.addTask { (index, await check(host.0, host.1, host.2)) }
      }
      var found: [(Int, Checkup)] = []
      for await result in group { found.append(result) }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func check(_ name: CheckSubject, _ base: URL, _ path: String) async -> Checkup {
    let host = base.host ?? base.absoluteString
    guard let url = URL(string: base.absoluteString + path) else {
      return .bad(name, .noAddress("\(base)"), .lookAtVariables)
    }
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let timeout = session.invocation.freshness.timeout ?? .seconds(5)
      let response = try await session.services.transport.send(
        HTTPRequest(url, timeout: timeout))
      let milliseconds = Int(clamping: (clock.now - start) / .milliseconds(1))
      switch response.status {
      case 429:
        return .doubtful(name, .asksToWait(host), .tryAgainSoon)
      case 500...:
        return .doubtful(name, .fails(host, status: response.status), .tryAgainLater)
      case 200 where (try? JSONDecoder().decode(AnyJSON.self, from: response.body)) == nil:
        return .bad(name, .notJSON(host), .lookWithBrowser)
      default:
        let who = session.services.isDemo ? nil : host
        return .good(name, .answers(who, milliseconds: milliseconds))
      }
    } catch {
      let reason = FailureWords.of(error)
      let key = session.services.configuration.customerKey
      let told = TroubleReason(told: key?.removed(from: reason) ?? reason)
      return .bad(name, .unreachable(host, told), .checkNetwork)
    }
  }
}

/// JSON of which only counts that it is some.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) {}
}
