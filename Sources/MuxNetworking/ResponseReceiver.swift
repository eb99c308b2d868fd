import LightFoundation

/// Receives a response in pieces, one call at a time.
///
/// An error it throws ends the exchange.
protocol ResponseReceiver: Sendable {
  /// Indicates whether it never blocks, unlike disk access or foreign code.
  var isQuick: Bool { get }

  func begin(_ head: HTTPResponse) throws

  /// Receives a decompressed piece of the body.
  func receive(_ bytes: Data) throws
}
