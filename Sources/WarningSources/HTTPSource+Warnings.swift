import LightFoundation
import Mux
import MuxNetworking
import Weather

extension HTTPSource where Value == [IssuedWarning] {
  /// What an authority says now; an old answer that stands in for a new one is none.
  ///
  /// Whoever keeps the warnings has an old answer of his own, with its age.
  func warnings(of authority: WarningAuthority) async throws -> OfficialWarnings {
    let entry = try await requestEntry(.cacheFirst)
    if let failure = entry.failure { throw failure }
    return OfficialWarnings(
      authority: authority, known: entry.fetchedAt, warnings: IssuedWarning.standing(entry.value))
  }
}
