package import Weather

/// Somebody who can be asked for the official warnings of a place.
package protocol WarningSource: Sendable {
  /// What is in force for a place and, where that cannot be told apart, for its country.
  func warnings(for place: Place) async throws -> OfficialWarnings
}
