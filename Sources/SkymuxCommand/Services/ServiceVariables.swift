import LightFoundation
import MuxNetworking
import OpenMeteo
import WarningSources

/// The environment variables that override service URLs.
enum ServiceVariables {
  static let single = OpenMeteoHost.all.map(\.variable) + WarningHost.all.map(\.variable)
  /// All variables; the one for all services comes first.
  static let all = [OpenMeteoHost.commonVariable] + single

  static func isAddress(_ text: String) -> Bool { URL(ofServer: text) != nil }

  /// Returns the first variable with an invalid URL.
  ///
  /// Ignoring it would send requests to the real service instead of the intended one.
  static func faulty(in variables: [String: String]) -> (name: String, value: String)? {
    for name in all {
      if let value = variables[name], !value.isEmpty, !isAddress(value) { return (name, value) }
    }
    return nil
  }

  /// Returns the overridden services as text; nil if there are none.
  static func servers(in variables: [String: String]) -> String? {
    let moved = all.compactMap { name in
      URL(ofServer: variables[name]).map { "\(name)=\($0.absoluteString)" }
    }
    return moved.isEmpty ? nil : moved.joined(separator: " ")
  }
}
