import LightFoundation

/// Control sequences of the form `ESC [ parameters final`.
enum ControlSequence {
  /// Decodes the sequence at the start; nil if its end is missing.
  static func decode(_ bytes: ArraySlice<UInt8>) -> KeySequence? {
    let body = bytes.dropFirst(2)
    if body.first == 0x4D { return oldMouse(bytes) }
    if body.first == 0x5B { return console(bytes) }
    let parameters = body.prefix { (0x20...0x3F).contains($0) }
    guard let final = body.dropFirst(parameters.count).first else { return nil }
    let length = 3 + parameters.count
    guard (0x40...0x7E).contains(final) else { return KeySequence(length: length - 1, []) }
    if parameters.elementsEqual("200".utf8) && final == 0x7E {
      var start = KeySequence(length: length, [])
      start.meaning = .pasteStart
      return start
    }
    return KeySequence(length: length, meaning(parameters, final))
  }

  private static func meaning(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> [Input] {
    if parameters.first == 0x3C { return mouse(numbers(parameters.dropFirst()), final) }
    if parameters.first == 0x3F, final == 0x6E {
      return [[997, 1], [997, 2]].contains(numbers(parameters.dropFirst())) ? [.schemeChange] : []
    }
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return [] }
    guard !isRelease(parameters) else { return [] }
    let numbers = numbers(parameters)
    let held = modifiers(numbers.count > 1 ? numbers[1] : 1)
    switch final {
    case 0x49 where parameters.isEmpty: return [.focus(true)]
    case 0x4F where parameters.isEmpty: return [.focus(false)]
    case 0x52 where numbers.first != 1 || numbers.count != 2: return []
    case 0x5A: return [.key(.backTab)]
    case 0x61...0x64: return letter(final - 0x20).map { [.key(.named($0, .shift))] } ?? []
    case 0x7E: return number(numbers.first).map { [.key(.named($0, held))] } ?? []
    case 0x5E: return number(numbers.first).map { [.key(.named($0, .control))] } ?? []
    case 0x40: return number(numbers.first).map { [.key(.named($0, [.control, .shift]))] } ?? []
    case 0x75: return unicode(numbers.first ?? 0, held).map { [.key($0)] } ?? []
    default: return letter(final).map { [.key(.named($0, held))] } ?? []
    }
  }

  /// Parses numbers separated by `;`, ignoring subparameters after `:`.
  ///
  /// A missing number is 0, a huge one is clamped.
  static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    guard !bytes.isEmpty else { return [] }
    return bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
      part.prefix { $0 != 0x3A }.reduce(0) { value, digit in
        (0x30...0x39).contains(digit) ? min(value * 10 + Int(digit - 0x30), 1 << 21) : value
      }
    }
  }

  /// Returns whether it is a key release, which terminals report if another program enabled that.
  private static func isRelease(_ parameters: ArraySlice<UInt8>) -> Bool {
    let parts = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
    let event = parts.dropFirst().first?.split(separator: 0x3A, omittingEmptySubsequences: false)
    return event?.dropFirst().first?.elementsEqual("3".utf8) == true
  }

  static func modifiers(_ number: Int) -> Key.Modifiers {
    guard number > 1, number <= 16 else { return [] }
    return Key.Modifiers(rawValue: UInt8(number - 1) & 7)
  }

  static func letter(_ final: UInt8) -> Key.Name? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private static func number(_ number: Int?) -> Key.Name? {
    switch number {
    case 1?, 7?: .home
    case 2?: .insert
    case 3?: .delete
    case 4?, 8?: .end
    case 5?: .pageUp
    case 6?: .pageDown
    case .some(let value): functionNumbers.firstIndex(of: value).map { .function($0 + 1) }
    case nil: nil
    }
  }

  /// The numbers of F1 to F20, with the gaps of a 1983 keyboard.
  private static let functionNumbers = [
    11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34,
  ]

  /// Returns a key from its code point, as terminals with unambiguous key reports send it.
  private static func unicode(_ number: Int, _ held: Key.Modifiers) -> Key? {
    guard number < 0xE000 || number > 0xF8FF, let scalar = Unicode.Scalar(UInt32(number)) else {
      return nil
    }
    if number < 0x20 || number == 0x7F {
      guard case .named(let name, _) = KeySequence.asciiKey(UInt8(number)) else { return nil }
      return .named(name, held)
    }
    guard number < 0x80 || number > 0x9F else { return nil }
    let character = Character(scalar)
    if held.contains(.control) { return .control(character) }
    if held.contains(.alt) { return .alt(character) }
    return .character(character)
  }

  /// Decodes `ESC [ < button ; x ; y` followed by `M` for a press or `m` for a release.
  private static func mouse(_ numbers: [Int], _ final: UInt8) -> [Input] {
    guard numbers.count == 3, final == 0x4D else { return [] }
    return press(numbers[0], Point(numbers[1] - 1, numbers[2] - 1))
  }

  /// Decodes `ESC [ M` and three bytes, from terminals without the newer form.
  private static func oldMouse(_ bytes: ArraySlice<UInt8>) -> KeySequence? {
    let values = Array(bytes.dropFirst(3).prefix(3))
    guard values.count == 3 else { return nil }
    // A zero is a position beyond the range of this form.
    guard values.allSatisfy({ $0 == 0 || $0 >= 0x20 }) else { return KeySequence(length: 3, []) }
    let place = Point(Int(values[1]) - 33, Int(values[2]) - 33)
    return KeySequence(length: 6, press(Int(values[0]) - 32, place))
  }

  private static func press(_ button: Int, _ place: Point) -> [Input] {
    guard place.x >= 0, place.y >= 0 else { return [] }
    switch button & ~0b1_1100 {
    case 32: return [.drag(place)]
    case 0: return [.click(place, .left)]
    case 1: return [.click(place, .middle)]
    case 2: return [.click(place, .right)]
    case 64: return [.wheel(place, -1)]
    case 65: return [.wheel(place, 1)]
    default: return []
    }
  }

  /// Decodes `ESC [ [ A` to `E`: F1 to F5 of the Linux console.
  private static func console(_ bytes: ArraySlice<UInt8>) -> KeySequence? {
    guard let final = bytes.dropFirst(3).first else { return nil }
    guard (0x41...0x45).contains(final) else { return KeySequence(length: 3, []) }
    return KeySequence(length: 4, .function(Int(final) - 0x40))
  }
}
