import LightFoundation
import MuxNetworking
import OpenMeteo
import WarningSources

/// The variables that say where services are asked.
enum ServiceVariables {
  static let single = OpenMeteoHost.all.map(\.variable) + WarningHost.all.map(\.variable)
  /// All of them, that for all services first.
  static let all = [OpenMeteoHost.commonVariable] + single

  static func isAddress(_ text: String) -> Bool { URL(ofServer: text) != nil }

  /// The first of them that says something which is no address.
  ///
  /// Passed over it would have a real service asked, by somebody who wants another one.
  static func faulty(in variables: [String: String]) -> (name: String, value: String)? {
    for name in all {
      if let value = variables[name], !value.isEmpty, !isAddress(value) { return (name, value) }
    }
    return nil
  }

  /// Which servers are asked instead of the usual ones, as one text; nil where none is.
  static func servers(in variables: [String: String]) -> String? {
    let moved = all.compactMap { name in
      URL(ofServer: variables[name]).map { "\(name)=\($0.absoluteString)" }
    }
    return moved.isEmpty ? nil : moved.joined(separator: " ")
  }
}
