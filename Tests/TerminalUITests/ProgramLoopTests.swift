import Testing

@testable import TerminalUI

@Suite struct ProgramLoopTests {
  private struct Counter: Program {
    enum Message: Sendable { case add(Int), quit }
    enum Effect { case ring, quit }

    var count = 0

    func message(for input: Input) -> Message? {
      switch input {
      case .key(.character("+")): .add(1)
      case .key(.character("0")): .add(0)
      case .key(.character("q")): .quit
      default: nil
      }
    }

    mutating func update(_ message: Message) -> [Effect] {
      switch message {
      case .add(let number):
        count += number
        return number > 9 ? [.ring] : []
      case .quit: return [.quit]
      }
    }

    func view(on canvas: inout Canvas) { canvas.write("\(count)", at: .zero) }
  }

  private final class Script: Terminal {
    var size = Size(4, 1)
    var events: [TerminalEvent]
    var pictures: [String] = []
    var invalidations = 0
    var before: (Int) -> Void = { _ in }

    init(_ events: [TerminalEvent]) { self.events = events }

    func show(_ picture: Canvas) { pictures.append(picture.text()) }
    func invalidate() { invalidations += 1 }
    func next(within limit: Duration?) -> TerminalEvent {
      before(events.count)
      return events.isEmpty ? .closed : events.removeFirst()
    }
  }

  private func run(
    _ terminal: Script, _ inbox: Inbox<Counter.Message> = Inbox {}
  ) -> ProgramEnding {
    var loop = ProgramLoop(Counter(), on: terminal, inbox: inbox) { $0 == .quit ? .quit : .proceed }
    return loop.run()
  }

  private func keys(_ text: String) -> TerminalEvent {
    .input(text.map { .key(.character($0)) })
  }

  @Test func `All keys of one event give one picture`() {
    let terminal = Script([keys("+++"), keys("+"), keys("q")])
    #expect(run(terminal) == .quit)
    #expect(terminal.pictures == ["0", "3", "4"])
  }

  @Test func `An update without change draws nothing`() {
    let terminal = Script([keys("0"), keys("x"), .woken, .input([.focus(true)])])
    #expect(run(terminal) == .closed)
    #expect(terminal.pictures == ["0"])
  }

  @Test func `All pending messages give one picture`() {
    let inbox = Inbox<Counter.Message> {}
    let terminal = Script([.woken, .woken])
    terminal.before = { left in if left == 2 { for _ in 0..<1_000 { inbox.send(.add(1)) } } }
    #expect(run(terminal, inbox) == .closed)
    #expect(terminal.pictures == ["0", "1000"])
  }

  @Test func `The inbox wakes the loop once for all unread messages`() async {
    let calls = Inbox<Int> {}
    let inbox = Inbox<Int> { calls.send(1) }
    for number in 0..<5 { inbox.send(number) }
    #expect(calls.drain().count == 1)
    #expect(inbox.drain() == [0, 1, 2, 3, 4])
    inbox.send(5)
    #expect(calls.drain().count == 1)
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { for number in 0..<100 { inbox.send(number) } } }
    }
    #expect(inbox.drain().count == 801)
  }

  @Test func `A resize, Ctrl-L and resuming redraw the screen`() {
    let terminal = Script([.input([.key(.control("l"))]), .resumed, .input([.resize(Size(9, 2))])])
    #expect(run(terminal) == .closed)
    #expect(terminal.pictures == ["0", "0", "0", "0\n"])
    #expect(terminal.invalidations == 2)
  }

  @Test func `A signal or an effect ends the loop`() {
    #expect(run(Script([.stopped(signal: 15)])) == .signal(15))
    #expect(run(Script([keys("+q+")])) == .quit)
  }
}
