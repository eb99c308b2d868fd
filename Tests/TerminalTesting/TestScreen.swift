import TerminalUI

/// The colors of a cell as they were sent; empty for the terminal's own colors.
package struct Ink: Hashable {
  package var foreground = ""
  package var background = ""

  /// Applies the colors of a sequence.
  fileprivate mutating func take(_ numbers: [Int]) {
    var rest = numbers[...]
    while let first = rest.popFirst() {
      switch first {
      case 0: self = Ink()
      case 30...37, 90...97: foreground = "\(first)"
      case 40...47, 100...107: background = "\(first)"
      case 39: foreground = ""
      case 49: background = ""
      case 38, 48:
        let count = rest.first == 2 ? 4 : 2
        let color = ([first] + rest.prefix(count)).map(String.init).joined(separator: ";")
        if first == 38 { foreground = color } else { background = color }
        rest = rest.dropFirst(count)
      default: break
      }
    }
  }
}

/// A small terminal emulator: plays what a program sends and holds the visible screen.
package struct TestScreen {
  package private(set) var width: Int
  package private(set) var height: Int
  private var cells: [[Place]]
  private var shell: [[Place]]?
  /// The colors of the next characters.
  private var ink = Ink()
  /// The scroll region.
  private var region: Range<Int>
  package private(set) var x = 0
  package private(set) var y = 0
  /// The private modes that are on.
  ///
  /// Wrapping and the cursor are on at first.
  package private(set) var modes = found
  package private(set) var looks: Set<String> = []
  private var pending: [UInt8] = []
  private var sequence: [UInt8]?
  private var lastCharacter: Character = " "

  private struct Place {
    var character: Character = " "
    var ink = Ink()
  }

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Self.empty(width, height)
    region = 0..<height
  }

  package var text: String {
    cells.map { row in
      var line = row.map(\.character).filter { $0 != "\0" }
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  package func ink(_ x: Int, _ y: Int) -> Ink { cells[y][x].ink }

  /// The modes that a shell expects: main screen, wrapping, cursor, no reports.
  package static let found: Set<Int> = [7, 25]

  package var isAlternate: Bool { modes.contains(1049) }

  package mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Self.empty(width, height)
    region = 0..<height
    shell = shell.map { _ in Self.empty(width, height) }
    (x, y) = (0, 0)
  }

  package mutating func play(_ bytes: [UInt8]) {
    for byte in bytes { play(byte) }
  }

  private mutating func play(_ byte: UInt8) {
    if sequence != nil { return collect(byte) }
    switch byte {
    case 0x1B: sequence = []
    case 0x0A: newLine()
    case 0x0D: x = 0
    case 0x08: x = max(x - 1, 0)
    case 0x00...0x1F: break
    default:
      pending.append(byte)
      let length = pending[0] < 0x80 ? 1 : pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
      guard pending.count == length else { return }
      if let character = String(decoding: pending, as: UTF8.self).first { write(character) }
      pending = []
    }
  }

  private mutating func collect(_ byte: UInt8) {
    let bytes = (sequence ?? []) + [byte]
    sequence = bytes
    switch bytes[0] {
    case 0x5B:
      guard bytes.count > 1, (0x40...0x7E).contains(byte) else { return }
      sequence = nil
      control(bytes[1..<bytes.count - 1], byte)
    case 0x5D:
      if byte == 0x07 || byte == 0x5C { sequence = nil }
    case 0x28, 0x29:
      if bytes.count == 2 { sequence = nil }
    default:
      sequence = nil
      if byte == 0x44 { newLine() }
      if byte == 0x4D {
        if y == region.lowerBound { scroll(region, by: -1) } else { y = max(y - 1, 0) }
      }
    }
  }

  private mutating func write(_ character: Character) {
    let columns = character.terminalWidth
    if columns == 0 {
      guard x > 0, y < height else { return }
      cells[y][x - 1].character.append(mark: character)
      return
    }
    if x + columns > width {
      // Without wrapping, further characters overwrite the last column.
      guard columns <= width else { return }
      if modes.contains(7) { newLine() }
      x = modes.contains(7) ? 0 : width - columns
    }
    guard y < height else { return }
    cells[y][x] = Place(character: character, ink: ink)
    if columns == 2 { cells[y][x + 1] = Place(character: "\0", ink: ink) }
    x += columns
    lastCharacter = character
  }

  private mutating func newLine() {
    if y + 1 == region.upperBound { return scroll(region, by: 1) }
    y = min(y + 1, height - 1)
  }

  /// Moves rows up, or down for a negative count, and empties the rows that become free.
  private mutating func scroll(_ rows: Range<Int>, by count: Int) {
    let old = cells
    for row in rows {
      let from = row + count
      cells[row] = rows.contains(from) ? old[from] : emptyRow
    }
  }

  private mutating func setRegion(_ numbers: [Int]) {
    let top = max(numbers.first ?? 1, 1) - 1
    let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], height) : height
    region = top < bottom ? top..<bottom : 0..<height
    (x, y) = (0, 0)
  }

  private mutating func control(_ parameters: ArraySlice<UInt8>, _ final: UInt8) {
    let isPrivate = parameters.first == 0x3F
    let numbers = String(decoding: parameters.filter { $0 < 0x3C }, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = max(numbers.first ?? 0, 1)
    switch final {
    case UInt8(ascii: "h") where isPrivate: for mode in numbers { set(mode, true) }
    case UInt8(ascii: "l") where isPrivate: for mode in numbers { set(mode, false) }
    case UInt8(ascii: "m"):
      looks.insert(String(decoding: parameters, as: UTF8.self))
      if !isPrivate { ink.take(numbers.isEmpty ? [0] : numbers) }
    case UInt8(ascii: "A"): y = max(y - first, 0)
    case UInt8(ascii: "B"): y = min(y + first, height - 1)
    case UInt8(ascii: "C"): x = min(x + first, width - 1)
    case UInt8(ascii: "D"): x = max(x - first, 0)
    case UInt8(ascii: "G"): x = min(first - 1, width - 1)
    case UInt8(ascii: "d"): y = min(first - 1, height - 1)
    case UInt8(ascii: "H"):
      y = min(first - 1, height - 1)
      x = min(max(numbers.count > 1 ? numbers[1] : 1, 1) - 1, width - 1)
    case UInt8(ascii: "J"): erase(numbers.first ?? 0)
    case UInt8(ascii: "K"):
      let part = numbers.first == 1 ? 0..<column + 1 : column..<width
      for place in part { cells[y][place] = blank }
    case UInt8(ascii: "X"):
      for place in column..<min(column + first, width) { cells[y][place] = blank }
    case UInt8(ascii: "r"): setRegion(numbers)
    case UInt8(ascii: "S"): scroll(region, by: first)
    case UInt8(ascii: "T"): scroll(region, by: -first)
    case UInt8(ascii: "M") where region.contains(y): scroll(y..<region.upperBound, by: first)
    case UInt8(ascii: "L") where region.contains(y): scroll(y..<region.upperBound, by: -first)
    case UInt8(ascii: "b"): for _ in 0..<first { write(lastCharacter) }
    default: break
    }
  }

  /// The cursor column.
  ///
  /// After the last column the cursor stays on it.
  private var column: Int { min(x, width - 1) }

  private mutating func erase(_ part: Int) {
    if part == 2 { cells = Array(repeating: emptyRow, count: height) }
    guard part == 0 else { return }
    for place in column..<width { cells[y][place] = blank }
    for row in y + 1..<max(height, y + 1) { cells[row] = emptyRow }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    // Blinking and cursor key modes do not affect the screen.
    guard mode != 12, mode != 1 else { return }
    if mode == 1049, isOn != isAlternate {
      if isOn { shell = cells }
      cells = isOn ? Self.empty(width, height) : shell ?? cells
    }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  /// An erased cell, which has the current background.
  private var blank: Place { Place(ink: Ink(background: ink.background)) }
  private var emptyRow: [Place] { Array(repeating: blank, count: width) }

  private static func empty(_ width: Int, _ height: Int) -> [[Place]] {
    Array(repeating: Array(repeating: Place(), count: width), count: height)
  }
}

extension Character {
  fileprivate mutating func append(mark: Character) {
    self = (String(self) + String(mark)).first ?? self
  }
}
