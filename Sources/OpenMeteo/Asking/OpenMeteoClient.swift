package import LightFoundation
package import MuxNetworking
import Synchronization

/// Asks Open-Meteo and tells what it says in the words of `Weather`.
///
/// It is polite: one request at a time to each service, no more calls than that allows, and none at
/// all to one that asked to wait. Services do not wait for each other, on one host either. It keeps
/// no answers; that is what a multiplexer is for. Beside ``OpenMeteoError`` its functions throw
/// `CancellationError`.
package final class OpenMeteoClient: Sendable {
  let configuration: OpenMeteoConfiguration
  private let key: CustomerKey?
  private let transport: any HTTPTransport
  private let now: @Sendable () -> Date
  private let gates = Mutex<[String: HostGate]>([:])

  /// A client that sends over a transport; `now` tells in which windows calls count.
  package init(
    _ configuration: OpenMeteoConfiguration = OpenMeteoConfiguration(),
    transport: any HTTPTransport, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.configuration = configuration
    key = configuration.customerKey
    self.transport = transport
    self.now = now
  }

  /// How many calls of the forecasts are used up in a window.
  package func callsUsed(_ window: CallWindow) -> Double {
    gate(configuration[.forecast], OpenMeteoHost.forecast.path).budget {
      $0.used(window, at: now())
    }
  }

  /// Sends a question when its service has time for it, and brings the body of the answer.
  func ask(_ question: Question) async throws -> Data {
    let request = try question.request(configuration)
    let gate = gate(question.base, question.path)
    return try await gate.alone {
      try gate.budget { (budget) throws(OpenMeteoError) in try budget.check(at: now()) }
      let response: HTTPResponse
      do {
        response = try await transport.send(request)
      } catch {
        if error is CancellationError || Task.isCancelled { throw CancellationError() }
        throw cleaned(OpenMeteoError(sending: error))
      }
      return try receive(response, question, gate)
    }
  }

  private func receive(
    _ answer: HTTPResponse, _ question: Question, _ gate: HostGate
  ) throws(OpenMeteoError) -> Data {
    let instant = now()
    var response = answer
    if let key { response.body = key.removed(from: answer.body) }
    gate.budget { $0.count(response.isSuccess ? question.weight : 1, at: instant) }
    do throws(OpenMeteoError) {
      return try ResponseReader.body(response, at: instant)
    } catch {
      if case .rateLimited(let window, let until) = error {
        gate.budget { $0.block(window, at: instant, until: until) }
      }
      throw cleaned(error)
    }
  }

  /// An error whose words do not hold the key of the customer.
  func cleaned(_ error: OpenMeteoError) -> OpenMeteoError { key.map { error.without($0) } ?? error }

  private func gate(_ base: URL, _ path: String) -> HostGate {
    let service = "\(base.host ?? ""):\(base.port ?? 0)\(path)"
    return gates.withLock { gates in
      if let gate = gates[service] { return gate }
      let gate = HostGate(limits: configuration.limits)
      gates[service] = gate
      return gate
    }
  }
}
