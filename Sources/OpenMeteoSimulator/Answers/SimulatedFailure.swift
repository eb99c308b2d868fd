/// A request that the server refuses, with the words that it uses.
struct SimulatedFailure: Error, Equatable {
  var status = 400
  var reason: String

  init(_ reason: String, status: Int = 400) {
    self.reason = reason
    self.status = status
  }

  /// A value that is none of an enumeration's.
  static func invalid(_ value: String, type: String, path: String = "") -> Self {
    .init(
      "Data corrupted at path '\(path)'. Cannot initialize \(type) from invalid String value \(value)."
    )
  }
}
