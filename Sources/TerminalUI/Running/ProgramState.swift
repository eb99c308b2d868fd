/// The state of a running program, which draws only if a message may have changed the picture.
package struct ProgramState<P: Program> {
  package private(set) var program: P
  private var size: Size
  private var shown: Canvas?
  private var isDirty = true

  package init(_ program: P, size: Size) {
    self.program = program
    self.size = size
  }

  package mutating func handle(_ input: Input) -> [P.Effect] {
    if case .resize(let size) = input {
      self.size = size
      isDirty = true
    }
    guard let message = program.message(for: input) else { return [] }
    return update(message)
  }

  /// Applies a message and returns the effects to perform.
  package mutating func update(_ message: P.Message) -> [P.Effect] {
    isDirty = true
    return program.update(message)
  }

  /// Forces the next picture to be drawn.
  package mutating func invalidate() {
    shown = nil
    isDirty = true
  }

  /// Returns the picture if it differs from the last one.
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
