import LightFoundation

/// Takes an answer as it comes in, piece by piece, one call at a time; what it throws ends the
/// exchange.
protocol ResponseReceiver: Sendable {
  /// Whether taking a piece never waits for anything, as a disk or another's code might.
  var isQuick: Bool { get }

  /// The head of the answer is here.
  func begin(_ head: HTTPResponse) throws

  /// A piece of the body, decompressed.
  func receive(_ bytes: Data) throws
}
