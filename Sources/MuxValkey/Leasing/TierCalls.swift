#if Valkey
import LightFoundation
import Mux

/// The operations of a tier on one connection.
///
/// Each takes a single round trip for any number of keys of a domain.
struct TierCalls: Sendable {
  private let connection: ServerConnection
  private let names: [TierScript: String]

  /// Loads the scripts into the server, in one round trip.
  init(_ connection: ServerConnection) async throws(TierError) {
    self.connection = connection
    let scripts = TierScript.allCases
    let answers = try await Self.ask(
      connection, scripts.map { Self.words(["SCRIPT", "LOAD", $0.source]) })
    let loaded = answers.compactMap(\.text)
    guard loaded.count == scripts.count else { throw .garbled }
    names = Dictionary(zip(scripts, loaded)) { first, _ in first }
  }

  /// Claims keys in the given order; the token must stay private to the caller.
  func claim(
    _ requests: [SharedRequest], of keys: TierKeys, token: String, lease: Duration
  ) async throws(TierError) -> [SharedLookupResult] {
    let tags = TierTags(requests.map(\.tags))
    let answer = try await run(
      .claim, Self.names(keys, requests.map(\.key), tags),
      Self.words(
        ["\(requests.count)", token, Self.milliseconds(lease)]
          + requests.flatMap {
            [Self.limit($0.lifetime), Self.limit($0.maximumAge), tags.list(of: $0.tags)]
          }))
    guard case .array(let parts) = answer, parts.count == requests.count + 3,
      let epoch = parts[0].text, let time = parts[1].text, case .array(let numbers) = parts[2],
      numbers.count == tags.names.count
    else { throw .garbled }
    var claims: [SharedLookupResult] = []
    for (want, part) in zip(requests, parts.dropFirst(3)) {
      let token = TierToken(
        token: token, epoch: epoch, time: time,
        numbers: tags.places(of: want.tags).map { numbers[$0].text ?? "-" })
      claims.append(try SharedLookupResult(part, of: want, token))
    }
    return claims
  }

  /// Stores values whose leases are held in the epoch of their claim; returns those.
  func fill(
    _ fills: [SharedFill], of keys: TierKeys, for token: TierToken
  ) async throws(TierError) -> [Bool] {
    let tags = TierTags(fills.map(\.lease.tags))
    let answer = try await run(
      .fill, Self.names(keys, fills.map(\.lease.key), tags),
      Self.words(["\(fills.count)", token.token, token.epoch, token.time])
        + fills.flatMap { fill in
          Self.words([
            fill.record.lifetime.map { Self.microseconds($0 - fill.record.age) } ?? "",
            Self.milliseconds(fill.retention),
          ]) + [fill.record.payload ?? Data(), TierValidators.data(fill.record.validators)]
            + Self.words([
              fill.record.payload == nil ? "1" : "", tags.list(of: fill.lease.tags),
              TierToken(fill.lease.token)?.numbers.joined(separator: " ") ?? "-",
            ])
        })
    guard case .array(let kept) = answer, kept.count == fills.count else { throw .garbled }
    return kept.map { $0 == .integer(1) }
  }

  func abandon(_ abandoned: [String], of keys: TierKeys, token: String) async throws(TierError) {
    _ = try await run(.abandon, abandoned.map(keys.lease), Self.words([token]))
  }

  func remove(_ removed: [String], of keys: TierKeys) async throws(TierError) {
    _ = try await run(.remove, removed.flatMap { [keys.value($0), keys.lease($0)] }, [])
  }

  /// Turns everything claimed in the domain so far into a miss.
  func removeAll(of keys: TierKeys) async throws(TierError) {
    _ = try await run(.removeAll, [keys.epoch, keys.cleared], [])
  }

  /// Turns everything claimed with a tag so far into a miss.
  func removeAll(tagged tag: String, of keys: TierKeys) async throws(TierError) {
    _ = try await run(.removeTagged, [keys.tag(tag), keys.cleared(tag)], [])
  }

  private func run(
    _ script: TierScript, _ keys: [String], _ rest: [Data]
  ) async throws(TierError) -> RESPValue {
    let tail = Self.words(["\(keys.count)"] + keys) + rest
    let answers = try await Self.ask(
      connection, [Self.words(["EVALSHA", names[script] ?? ""]) + tail], mayFail: true)
    if case .error(let reason)? = answers.first {
      guard reason.hasPrefix("NOSCRIPT") else { throw .refused(reason: reason) }
      // The server lost its scripts. This call loads the script again.
      let again = try await Self.ask(connection, [Self.words(["EVAL", script.source]) + tail])
      guard let answer = again.first else { throw .garbled }
      return answer
    }
    guard let answer = answers.first else { throw .garbled }
    return answer
  }

  private static func ask(
    _ connection: ServerConnection, _ commands: [[Data]], mayFail: Bool = false
  ) async throws(TierError) -> [RESPValue] {
    let answers: [RESPValue]
    do throws(ConnectionError) { answers = try await connection.ask(commands) } catch {
      throw .connection(error)
    }
    for case .error(let reason) in answers where !mayFail { throw .refused(reason: reason) }
    return answers
  }

  private static func names(_ keys: TierKeys, _ wanted: [String], _ tags: TierTags) -> [String] {
    [keys.epoch] + wanted.flatMap { [keys.value($0), keys.lease($0)] } + tags.names.map(keys.tag)
  }

  private static func words(_ words: [String]) -> [Data] { words.map { Data($0.utf8) } }

  /// At least one, because the server rejects zero.
  private static func milliseconds(_ duration: Duration) -> String {
    "\(max(1, duration / .milliseconds(1)).rounded(.up).whole)"
  }

  private static func limit(_ duration: Duration?) -> String { duration.map(microseconds) ?? "-1" }

  private static func microseconds(_ duration: Duration) -> String {
    "\(max(0, duration / .microseconds(1)).whole)"
  }
}

extension Double {
  /// Clamped to integers that a script counts exactly.
  fileprivate var whole: Int64 { Int64(clamping: min(self, 0x1p52)) }
}
#endif
