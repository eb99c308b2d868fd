package import LightFoundation

package struct WarningAddresses: Hashable, Sendable {
  private let environment: [String: String]
  private let common: String

  /// The addresses that an environment names, the authorities' own where it names none.
  ///
  /// `common` is the name of the variable that moves all services.
  package init(_ environment: [String: String], common: String) {
    let names = WarningHost.all.map(\.variable) + [common]
    self.environment = environment.filter { names.contains($0.key) }
    self.common = common
  }

  /// The address of a host, without a path.
  package subscript(host: WarningHost) -> URL { host.address(in: environment, common: common) }
}
