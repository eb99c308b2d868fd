import LightFoundation
import MuxNetworking
import OpenMeteo
import WarningSources
import Weather
import WeatherPictures
import WeatherStore

extension Doctor {
  /// Reports current rate limits.
  ///
  /// Open-Meteo does not announce how many requests remain.
  func limits() async -> Checkup {
    let held = await context.store.limits()
    guard held.isEmpty else {
      let phrases = held.map {
        Message.limited(
          part: "\($0.part)", FailureReason(told: $0.reason),
          until: PlaceZone.utc.clock(at: $0.until).text(display.clock))
      }
      return .doubtful(.limits, .several(phrases), .wait)
    }
    let limits = context.services.configuration.limits
    return .good(
      .limits, .noLimit(perDay: limits.map { display.grouped(Int(clamping: $0.perDay)) }))
  }

  /// Checks that each host answers; an HTTP error counts as an answer.
  func hosts() async -> [Checkup] {
    let freshness = context.invocation.freshness
    guard !freshness.isOffline else {
      return [.good(.network, .notAsked(byChoice: freshness.isOfflineByChoice))]
    }
    // In batches, because a server that receives all requests at once rejects some.
    let services = services
    var found: [Checkup] = []
    while found.count < services.count { found += await check(services[found.count...].prefix(4)) }
    return found
  }

  private func check(_ services: ArraySlice<Service>) async -> [Checkup] {
    await withTaskGroup(of: (Int, Checkup).self) { group in
      for (index, service) in services.enumerated() {
        group.addTask { (index, await check(service)) }
      }
      var found: [(Int, Checkup)] = []
      for await result in group { found.append(result) }
      return found.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// A service, its URL, a test request, and the variable that overrides its host.
  private struct Service: Sendable {
    let name: CheckSubject
    let base: URL
    let question: String
    let variable: String
  }

  private var services: [Service] {
    let (configuration, addresses) = (context.services.configuration, context.services.addresses)
    return OpenMeteoHost.all.map {
      Service(
        name: .service($0.name), base: configuration[$0], question: $0.question,
        variable: $0.variable)
    }
      + WarningHost.all.map {
        Service(
          name: .authority($0.authority), base: addresses[$0], question: $0.question,
          variable: $0.variable)
      }
  }

  /// Returns the variable with an invalid address for a service.
  ///
  /// The demo ignores variables.
  private func fault(of service: Service) -> (name: String, value: String)? {
    let variables = context.surroundings.environment
    guard !context.services.isDemo, context.invocation.demo.server == nil else { return nil }
    for name in [service.variable, OpenMeteoHost.commonVariable] {
      guard let value = variables[name], !value.isEmpty else { continue }
      return ServiceVariables.isAddress(value) ? nil : (name, value)
    }
    return nil
  }

  private func check(_ service: Service) async -> Checkup {
    let (name, base) = (service.name, service.base)
    if let fault = fault(of: service) {
      return .bad(name, .noAddress(fault.value), .lookAtVariable(fault.name))
    }
    let host = base.host ?? base.absoluteString
    guard let url = URL(string: base.absoluteString + service.question) else {
      return .bad(name, .noAddress("\(base)"), .lookAtVariable(service.variable))
    }
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let timeout = context.invocation.freshness.timeout ?? .seconds(5)
      let response = try await context.services.network.send(HTTPRequest(url, timeout: timeout))
      let milliseconds = Int(clamping: (clock.now - start) / .milliseconds(1))
      switch response.status {
      case 429: return .doubtful(name, .asksToWait(host), .tryAgainSoon)
      case 500...: return .doubtful(name, .fails(host, status: response.status), .tryAgainLater)
      case 200 where (try? JSONDecoder().decode(AnyJSON.self, from: response.body)) == nil:
        return .bad(name, .notJSON(host), .lookWithBrowser)
      default:
        let who = context.services.isDemo ? nil : host
        return .good(name, .answers(who, milliseconds: milliseconds))
      }
    } catch {
      let reason = FailureWords.of(error)
      let key = context.services.configuration.customerKey
      let told = FailureReason(told: key?.removed(from: reason) ?? reason)
      return .bad(name, .unreachable(host, told), .checkNetwork)
    }
  }
}

/// Decodes any valid JSON.
private struct AnyJSON: Decodable { init(from decoder: any Decoder) {} }
