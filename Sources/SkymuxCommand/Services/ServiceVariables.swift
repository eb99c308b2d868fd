import OpenMeteo
import WarningSources

/// The variables that say where services are asked.
enum ServiceVariables {
  /// That of each service by itself.
  static let single = OpenMeteoHost.all.map(\.variable) + WarningHost.all.map(\.variable)
  /// All of them, that for all services first.
  static let all = [OpenMeteoHost.commonVariable] + single
}
