/// A program with a screen: its state, its reaction to messages, and its view.
///
/// Its view depends on its value alone, and it returns effects as data.
package protocol Program {
  associatedtype Message
  associatedtype Effect

  /// Returns the message for an input; nil if the input has no meaning.
  func message(for input: Input) -> Message?

  /// Applies a message and returns the effects to perform.
  mutating func update(_ message: Message) -> [Effect]

  func view(on canvas: inout Canvas)
}
