import Foundation
import NCursesDriver
import TerminalUI

// guide: Sources/TerminalUI/TerminalUI.docc/TerminalUI.md
struct Counter: Program {
  enum Message: Sendable { case add, quit }
  enum Effect { case quit }

  var count = 0

  func message(for input: Input) -> Message? {
    switch input {
    case .key(.character("+")): .add
    case .key(.character("q")): .quit
    default: nil
    }
  }

  mutating func update(_ message: Message) -> [Effect] {
    if case .quit = message { return [.quit] }
    count += 1
    return []
  }

  func view(on canvas: inout Canvas) {
    let rows = canvas.bounds.rows(.fixed(1), .flexible())
    canvas.draw(Rule("Counter"), in: rows[0])
    canvas.draw(Text("\(count)", Style(.accent)), in: rows[1])
  }
}
// end

@MainActor private func run(environment: [String: String]) throws {
  // guide: Sources/NCursesDriver/NCursesDriver.docc/NCursesDriver.md
  guard let waker = Waker() else { exit(70) }
  let terminal = try NCursesTerminal(environment: environment, waker: waker)
  let inbox = Inbox<Counter.Message> { waker.wake() }
  var loop = ProgramLoop(Counter(), on: terminal, inbox: inbox) { effect in .quit }
  let ending = loop.run()
  terminal.close()
  // end
  show("\(ending)")
}
