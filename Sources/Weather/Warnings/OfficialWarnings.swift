public import LightFoundation

/// The warnings that an authority had in force for a place and its country when it was asked.
public struct OfficialWarnings: Hashable, Sendable, Codable {
  /// Who was asked.
  public var authority: WarningAuthority
  /// When it said so.
  public var known: Date
  /// What it warns of.
  public var warnings: [OfficialWarning]

  /// What an authority said.
  public init(authority: WarningAuthority, known: Date, warnings: [OfficialWarning]) {
    self.authority = authority
    self.known = known
    self.warnings = warnings
  }

  /// What has not ended at an instant and is for the place, the worst first.
  public func inForce(at now: Date) -> [OfficialWarning] {
    standing(at: now).filter(\.isForPlace)
  }

  /// What has not ended at an instant and is for some part of the country, the worst first.
  public func elsewhere(at now: Date) -> [OfficialWarning] {
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
