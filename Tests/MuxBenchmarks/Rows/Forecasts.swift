import Foundation
import MuxNetworking
import OpenMeteo
import OpenMeteoSimulator
import Weather

/// The cost of decoding a forecast.
extension Row {
  static let forecasts: [Row] = [
    Row(
      "decode a 16-day forecast", .milliseconds, .absolute(3),
      floor: "JSONSerialization of the same"
    ) {
      let point = Coordinates(latitude: 52.52, longitude: 13.41)
      let options = ForecastOptions(sections: .all, days: 16)
      let answer = KeptAnswer(SimulatedTransport())
      var configuration = OpenMeteoConfiguration()
      configuration.limits = nil
      let client = OpenMeteoClient(configuration, transport: answer)
      let body = try await answer.fetch { _ = try await client.forecasts(at: [point], options) }
      let count = 10
      return try await $0.compare {
        try await milliseconds {
          for _ in 0..<count { _ = try await client.forecasts(at: [point], options) }
        } / Double(count)
      } floor: {
        try await milliseconds { _ = try JSONSerialization.jsonObject(with: body) }
      }
    }
  ]
}

/// Forwards one request, then returns the same response for all others.
private actor KeptAnswer: HTTPTransport {
  private let source: SimulatedTransport
  private var kept: HTTPResponse?

  init(_ source: SimulatedTransport) { self.source = source }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    if let kept { return kept }
    let response = try await source.send(request)
    kept = response
    return response
  }

  /// Sends the first request and returns the body of its response.
  func fetch(_ ask: @Sendable () async throws -> Void) async throws -> Data {
    try await ask()
    return kept?.body ?? Data()
  }
}
