import Foundation
import Mux
import MuxNetworking
import OpenMeteoSimulator

/// A loopback service that changes the simulator's responses before it sends them.
final class HostileService: Sendable {
  /// Replaces a value of a response, given the path of names that leads to it.
  typealias Change = @Sendable (_ path: [String], _ value: Any) -> Any

  private let server: LoopbackServer

  /// Changes every value of every response, and then the bytes of its body.
  init(
    change: Change? = nil, bytes: @escaping @Sendable (Data) -> Data = { $0 }
  ) throws {
    let world = SimulatedTransport()
    let told = Lock<[Data: Data]>([:])
    server = try LoopbackServer { request in
      let question = HostileService.question(request)
      if let body = told.withLock({ $0[question] }) {
        return LoopbackServer.Reply(body: bytes(body))
      }
      guard let answer = try? await HostileService.answer(request, world),
        let body = try? HostileService.changed(answer, change)
      else { return LoopbackServer.Reply(status: 500) }
      told.withLock { $0[question] = body }
      return LoopbackServer.Reply(body: bytes(body))
    }
  }

  /// Sends the same response to every request.
  init(status: Int, body: Data) throws {
    server = try LoopbackServer { _ in LoopbackServer.Reply(status: status, body: body) }
  }

  deinit { server.stop() }

  var address: String { "http://127.0.0.1:\(server.port)" }

  /// The command line options that point the program at this service.
  var options: String { "--timeout 600s --server \(address)" }

  /// Simulator responses, shared by all services because a debug build generates them slowly.
  private static let answers = Lock<[Data: Data]>([:])

  /// Identifies a request and its quarter of an hour, because the response changes with the
  /// quarter.
  private static func question(_ request: HTTPRequest) -> Data {
    let quarter = Int(Date().timeIntervalSince1970 / 900)
    let text = "\(quarter) \(request.url.path)?\(request.url.query ?? "")\n"
    return Data(text.utf8) + (request.body ?? Data())
  }

  private static func answer(
    _ request: HTTPRequest, _ world: SimulatedTransport
  ) async throws -> Data {
    guard request.url.path == "/v1/search" else {
      let question = question(request)
      if let known = answers.withLock({ $0[question] }) { return known }
      let body = try await world.send(request).body
      answers.withLock { $0[question] = body }
      return body
    }
    let isOther = request.url.query?.contains("Qvarnby") ?? false
    return Data("{\"results\":[\(isOther ? other : "\(known),\(other)")]}".utf8)
  }

  /// A place with every member that the search returns.
  private static let known = place(99_000_001, "Qvarnholm", 61.5)
  private static let other = place(99_000_002, "Qvarnby", 62.5)

  private static func place(_ id: Int, _ name: String, _ latitude: Double) -> String {
    """
    {"id":\(id),"name":"\(name)","latitude":\(latitude),"longitude":17.25,"elevation":12.0,
     "feature_code":"PPL","country_code":"SE","admin1_id":1,"admin2_id":2,"admin3_id":3,
     "admin4_id":4,"timezone":"Europe/Stockholm","population":4000,"postcodes":["82450","82451"],
     "country_id":5,"country":"Sweden","admin1":"Gävleborg","admin2":"Hudiksvall",
     "admin3":"Njutånger","admin4":"Iggesund"}
    """
  }

  private static func changed(_ body: Data, _ change: Change?) throws -> Data {
    guard let change else { return body }
    let value = try JSONSerialization.jsonObject(with: body)
    return try JSONSerialization.data(
      withJSONObject: changed(value, [], change), options: [.fragmentsAllowed, .sortedKeys])
  }

  private static func changed(_ value: Any, _ path: [String], _ change: Change) -> Any {
    switch value {
    case let members as [String: Any]:
      let pairs = members.map { ($0.key, changed($0.value, path + [$0.key], change)) }
      return Dictionary(pairs) { $1 }
    case let list as [Any]:
      return list.enumerated().map { changed($0.element, path + ["\($0.offset)"], change) }
    default: return change(path, value)
    }
  }
}
