import TerminalUI

/// Shows the input from the terminal and performs what keys request.
struct Probe: Program {
  enum Message: Sendable {
    case input(Input)
    case sent(Int)
  }

  enum Effect {
    case quit, trap, trapElsewhere, abort, overflow, complain, send, hang, fillAndHang, mouse(Bool)
    case stopWaiting, showFewerColors, linger
  }

  var last = ""
  var count = 0
  var sent = 0
  var size = "unknown"
  var colorful = 0
  var seed: UInt64 = 0
  var manyColors = 0
  var row = 0
  var hasMouse = true

  func message(for input: Input) -> Message? { .input(input) }

  mutating func update(_ message: Message) -> [Effect] {
    switch message {
    case .sent(let number):
      sent += number
      return []
    case .input(let input):
      count += 1
      return update(input)
    }
  }

  private mutating func update(_ input: Input) -> [Effect] {
    last = "\(input)"
    switch input {
    case .key(.character("q")): return [.quit]
    case .key(.character("t")): return [.trap]
    case .key(.character("T")): return [.trapElsewhere]
    case .key(.character("a")): return [.abort]
    case .key(.character("o")): return [.overflow]
    case .key(.character("e")): return [.complain]
    case .key(.character("s")): return [.send]
    case .key(.character("h")): return [.hang]
    case .key(.character("w")): return [.fillAndHang]
    case .key(.character("l")): return [.linger]
    case .key(.character("n")): return [.stopWaiting]
    case .key(.character("c")): return [.showFewerColors]
    case .key(.character("f")): colorful += 1
    case .key(.character("r")): seed += 1
    case .key(.character("p")): manyColors += 1
    case .key(.down):
      count -= 1
      last = "moved"
      row += 1
    case .key(.character("m")):
      hasMouse.toggle()
      return [.mouse(hasMouse)]
    case .resize(let size):
      count -= 1
      last = "resize"
      self.size = "\(size)"
    default: break
    }
    return []
  }

  func view(on canvas: inout Canvas) {
    guard seed == 0 else { return canvas.draw(RandomPicture(seed: seed)) }
    if manyColors > 0 { return canvas.draw(ManyColors(number: manyColors)) }
    if colorful > 0 { fill(&canvas) }
    let lines = [
      "probe \(canvas.size)", "last \(last.harmless)", "count \(count)", "sent \(sent)",
      "size \(size)", "Tōkyō 東京 ☂ ⣿ 👨‍👩‍👧 🇩🇪 e\u{301} end", "\u{1B}[31mred\u{202E}",
    ]
    for (y, line) in lines.enumerated() {
      // One line in a bright palette color.
      let style = y == 3 ? Style(.basic(.brightCyan)) : Style(.text)
      canvas.write(line, at: Point(0, y), y == row ? Style(.accent) : style)
    }
    canvas.draw(
      ListView(["one", "two", "three"], scroll: Scroll(selection: row)),
      in: Rectangle(x: 0, y: lines.count, width: 20, height: 3))
    canvas.draw(
      Plot([.init([1, 5, 2, 8, 3].map(Double.init))]),
      in: Rectangle(x: 22, y: lines.count, width: canvas.size.width - 22, height: 5))
  }

  /// Draws the largest kind of picture: every cell is filled, with a new style every few cells.
  private func fill(_ canvas: inout Canvas) {
    let ramp = ColorRamp([.init(0, RGB(40, 90, 220)), .init(119, RGB(250, 150, 40))])
    let glyphs = Array("⣿⠒⡤━·▁▅█ Berlin 10°").map { Glyph($0) }
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        let glyph = glyphs[(x * 7 + y * 3 + colorful) % glyphs.count]
        canvas.put(glyph, at: Point(x, y), Style(ramp.color(at: Double(x / 6 * 6))))
      }
    }
  }
}
