package import LightFoundation

/// The warnings in force for a place and its country at the time of the request.
package struct OfficialWarnings: Hashable, Sendable, Codable {
  package var authority: WarningAuthority
  package var known: Date
  package var warnings: [OfficialWarning]

  package init(authority: WarningAuthority, known: Date, warnings: [OfficialWarning]) {
    self.authority = authority
    self.known = known
    self.warnings = warnings
  }

  /// The warnings for the place that have not ended, worst first.
  package func inForce(at now: Date) -> [OfficialWarning] { standing(at: now).filter(\.isForPlace) }

  /// Returns whether the list is so new that a missing warning is an all-clear.
  package func isRecent(at now: Date) -> Bool { abs(now.timeIntervalSince(known)) < 12 * 3600 }

  /// The warnings for other parts of the country that have not ended, worst first.
  package func elsewhere(at now: Date) -> [OfficialWarning] {
    standing(at: now).filter { !$0.isForPlace }
  }

  private func standing(at now: Date) -> [OfficialWarning] {
    // A warning without an end remains valid for a day after the request.
    warnings.filter { $0.ends ?? known + 86_400 > now }.sorted {
      ($1.severity, $0.begins ?? .distantPast, $0.id)
        < ($0.severity, $1.begins ?? .distantPast, $1.id)
    }
  }
}
