import LightFoundation
import MuxNetworking
import OpenMeteo
import Weather
import WeatherStore

extension Doctor {
  /// What Open-Meteo allows; it does not say how much of that is left before nothing is.
  func limits() async -> Checkup {
    let held = await session.store.limits()
    guard held.isEmpty else {
      let texts = held.map {
        "\($0.part): \($0.reason) until \(PlaceZone.utc.clock(at: $0.until).text()) UTC"
      }
      return .doubtful(
        "limits", texts.joined(separator: "; "), "wait; stored answers go on: --offline")
    }
    let free = session.services.configuration.limits.map {
      ", of \(Int(clamping: $0.perDay)) calls a day"
    }
    return .good("limits", "none is reached" + (free ?? ""))
  }

  /// Whether each host answers at all; a refusal is an answer.
  func hosts() async -> [Checkup] {
    let freshness = session.invocation.freshness
    guard !freshness.isOffline else {
      let reason = freshness.isOfflineByChoice ? "the setting refresh is offline" : "--offline"
      return [.good("network", "not asked (\(reason))")]
    }
    return await withTaskGroup(of: (Int, Checkup).self) { group in
      for (index, host) in OpenMeteoHost.all.enumerated() {
        group.addTask { (index, await check(host)) }
      }
      var found: [(Int, Checkup)] = []
      for await result in group { found.append(result) }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func check(_ service: OpenMeteoHost) async -> Checkup {
    let (name, base) = (service.name, session.services.configuration[service])
    let host = base.host ?? base.absoluteString
    guard let url = URL(string: base.absoluteString + service.question) else {
      return .bad(name, "\(base) is no address", "look at \(service.variable)")
    }
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let timeout = session.invocation.freshness.timeout ?? .seconds(5)
      let response = try await session.services.network.send(
        HTTPRequest(url, timeout: timeout))
      let milliseconds = Int(clamping: (clock.now - start) / .milliseconds(1))
      switch response.status {
      case 429:
        return .doubtful(name, "\(host) asks to wait", "try again in a minute, an hour, a day")
      case 500...:
        return .doubtful(name, "\(host) fails with status \(response.status)", "try again later")
      case 200 where (try? JSONDecoder().decode(AnyJSON.self, from: response.body)) == nil:
        return .bad(
          name, "\(host) answers, but not with JSON",
          "look with a browser: the network may want a login")
      default:
        let who = session.services.isDemo ? "the simulator" : host
        return .good(name, "\(who) answers in \(milliseconds) ms")
      }
    } catch {
      let reason = FailureWords.of(error)
      let key = session.services.configuration.customerKey
      return .bad(
        name, "\(host) cannot be reached: \(key?.removed(from: reason) ?? reason)",
        "check the network; stored answers go on: --offline")
    }
  }
}

/// JSON of which only counts that it is some.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) {}
}
