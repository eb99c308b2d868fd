import LightFoundation
import Mux
import MuxNetworking
import Weather

extension HTTPSource where Value == [IssuedWarning] {
  /// Requests the current warnings of an authority and throws rather than return a stale response.
  ///
  /// The warning store has older responses of its own, with their age.
  func warnings(of authority: WarningAuthority) async throws -> OfficialWarnings {
    let entry = try await requestEntry(policy: .cacheFirst)
    if let failure = entry.failure { throw failure }
    return OfficialWarnings(
      authority: authority, known: entry.fetchedAt, warnings: IssuedWarning.standing(entry.value))
  }
}
