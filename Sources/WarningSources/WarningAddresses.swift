package import LightFoundation

package struct WarningAddresses: Hashable, Sendable {
  private let environment: [String: String]
  private let common: String

  /// Creates addresses from environment variables, with the authorities' own as defaults.
  ///
  /// `common` is the variable that overrides all services.
  package init(_ environment: [String: String], common: String) {
    let names = WarningHost.all.map(\.variable) + [common]
    self.environment = environment.filter { names.contains($0.key) }
    self.common = common
  }

  package subscript(host: WarningHost) -> URL { host.address(in: environment, common: common) }
}
