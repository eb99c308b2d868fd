/// Runs a program on a terminal: handles all pending events, shows one picture, then waits.
package struct ProgramLoop<P: Program> where P.Message: Sendable {
  private var state: ProgramState<P>
  private let terminal: any Terminal
  private let inbox: Inbox<P.Message>
  private let perform: (P.Effect) -> ProgramFlow

  /// Creates a loop that passes each effect to `perform`, on its own thread.
  package init(
    _ program: P, on terminal: any Terminal, inbox: Inbox<P.Message>,
    perform: @escaping (P.Effect) -> ProgramFlow
  ) {
    state = ProgramState(program, size: terminal.size)
    self.terminal = terminal
    self.inbox = inbox
    self.perform = perform
  }

  /// Runs until the program ends, beginning with a resize and the first effects.
  ///
  /// Blocks the calling thread, so background work must not depend on it.
  package mutating func run(first effects: [P.Effect] = []) -> ProgramEnding {
    if run(state.handle(.resize(terminal.size)) + effects) == .quit { return .quit }
    while true {
      if drain() == .quit { return .quit }
      if let picture = state.picture() { terminal.show(picture) }
      switch terminal.next() {
      case .input(let inputs): for input in inputs where handle(input) == .quit { return .quit }
      case .woken: break
      case .resumed:
        if handle(.resize(terminal.size)) == .quit { return .quit }
        redraw()
      case .stopped(let signal): return .signal(signal)
      case .closed: return .closed
      }
    }
  }

  private mutating func handle(_ input: Input) -> ProgramFlow {
    if input == .key(.control("l")) { redraw() }
    return run(state.handle(input))
  }

  /// Drains the inbox, and again if effects refill it, within a limit for the pictures.
  private mutating func drain() -> ProgramFlow {
    for _ in 0..<16 {
      let messages = inbox.drain()
      if messages.isEmpty { break }
      for message in messages where run(state.update(message)) == .quit { return .quit }
    }
    return .proceed
  }

  private mutating func run(_ effects: [P.Effect]) -> ProgramFlow {
    for effect in effects {
      switch perform(effect) {
      case .proceed: break
      case .redraw: redraw()
      case .quit: return .quit
      }
    }
    return .proceed
  }

  private mutating func redraw() {
    terminal.invalidate()
    state.invalidate()
  }
}
