package import Weather

/// A source of official warnings.
package protocol WarningSource: Sendable {
  /// Returns the warnings in force for a place, or for its country if the source is no more
  /// precise.
  func warnings(for place: Place) async throws -> OfficialWarnings
}
