/// A program with a screen: what it knows, what a message does to that, and how it looks.
///
/// It is a value and does nothing itself. What is to be done in the world it gives back as data.
package protocol Program {
  associatedtype Message
  associatedtype Effect

  /// What something from the terminal means; `nil` where it means nothing.
  func message(for input: Input) -> Message?

  /// Takes a message in, and says what is to be done.
  mutating func update(_ message: Message) -> [Effect]

  /// Draws what there is to see.
  func view(on canvas: inout Canvas)
}
