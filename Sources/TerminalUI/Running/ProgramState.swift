/// A running program as a value: takes messages in, and draws when that changed the picture.
package struct ProgramState<P: Program> {
  package private(set) var program: P
  private var size: Size
  private var shown: Canvas?
  private var isDirty = true

  /// A program that starts on a terminal of this size.
  package init(_ program: P, size: Size) {
    self.program = program
    self.size = size
  }

  /// Takes in something from the terminal, and says what is to be done.
  package mutating func handle(_ input: Input) -> [P.Effect] {
    if case .resize(let size) = input {
      self.size = size
      isDirty = true
    }
    guard let message = program.message(for: input) else { return [] }
    return update(message)
  }

  /// Takes in a message, and says what is to be done.
  package mutating func update(_ message: P.Message) -> [P.Effect] {
    isDirty = true
    return program.update(message)
  }

  /// Draws again even if nothing has changed.
  package mutating func invalidate() {
    shown = nil
    isDirty = true
  }

  /// The picture, if it is another than the last one.
  package mutating func picture() -> Canvas? {
    guard isDirty else { return nil }
    isDirty = false
    var canvas = Canvas(size)
    program.view(on: &canvas)
    guard canvas != shown else { return nil }
    shown = canvas
    return canvas
  }
}
