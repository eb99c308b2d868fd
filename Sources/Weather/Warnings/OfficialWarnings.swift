package import LightFoundation

/// The warnings that an authority had in force for a place and its country when it was asked.
package struct OfficialWarnings: Hashable, Sendable, Codable {
  package var authority: WarningAuthority
  package var known: Date
  package var warnings: [OfficialWarning]

  package init(authority: WarningAuthority, known: Date, warnings: [OfficialWarning]) {
    self.authority = authority
    self.known = known
    self.warnings = warnings
  }

  /// What has not ended at an instant and is for the place, the worst first.
  package func inForce(at now: Date) -> [OfficialWarning] {
    standing(at: now).filter(\.isForPlace)
  }

  /// What has not ended at an instant and is for some part of the country, the worst first.
  package func elsewhere(at now: Date) -> [OfficialWarning] {
    standing(at: now).filter { !$0.isForPlace }
  }

  private func standing(at now: Date) -> [OfficialWarning] {
    // Where no end is told it is as good as it was for a day.
    warnings.filter { $0.ends ?? known + 86_400 > now }.sorted {
      ($1.severity, $0.begins ?? .distantPast, $0.id)
        < ($0.severity, $1.begins ?? .distantPast, $1.id)
    }
  }
}
