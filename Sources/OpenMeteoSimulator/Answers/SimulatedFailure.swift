/// A request that the server rejects, with its error message.
struct SimulatedFailure: Error, Equatable {
  var status = 400
  var reason: String

  init(_ reason: String, status: Int = 400) {
    self.reason = reason
    self.status = status
  }

  /// Returns the failure for a value outside an enumeration.
  static func invalid(_ value: String, type: String, path: String = "") -> Self {
    .init(
      "Data corrupted at path '\(path)'. Cannot initialize \(type) from invalid String value \(value)."
    )
  }
}
