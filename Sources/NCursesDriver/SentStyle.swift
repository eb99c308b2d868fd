import LightFoundation

/// The style a terminal writes in; nil if unknown.
struct SentStyle: Equatable {
  /// A color as SGR parameters: `31`, `38;5;n` or `38;2;r;g;b`.
  struct Ink: Equatable {
    var code: Int
    var mix: [Int] = []
  }

  /// The SGR codes of bold, dim, underlined and so on as bits; bit 0 is unused.
  private(set) var attributes: UInt16?
  private(set) var foreground: Ink?
  private(set) var background: Ink?

  static let plain = SentStyle(attributes: 0, foreground: Ink(code: 39), background: Ink(code: 49))

  /// No attributes, unknown colors.
  static let bare = SentStyle(attributes: 0)

  /// Applies SGR parameters; if one is unknown, forgets the style and returns false.
  mutating func apply(_ parameters: some Sequence<UInt8>) -> Bool {
    var codes = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(Self.number)[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: self = .plain
      case 1...9:
        guard let attributes else { return forget() }
        self.attributes = attributes | 1 << UInt16(code)
      case 30...37, 39, 90...97: foreground = Ink(code: code)
      case 40...47, 49, 100...107: background = Ink(code: code)
      case 38, 48:
        let mix = codes.prefix(codes.first == 5 ? 2 : 4)
        guard mix.count > 1, mix.first == 5 || mix.count == 4, !mix.contains(-1) else {
          return forget()
        }
        codes = codes.dropFirst(mix.count)
        let ink = Ink(code: code, mix: Array(mix))
        if code == 38 { foreground = ink } else { background = ink }
      default: return forget()
      }
    }
    return true
  }

  /// Returns the number of a parameter: 0 if empty, -1 if it is not a valid code.
  private static func number(_ code: some Collection<UInt8>) -> Int {
    code.isEmpty ? 0 : code.count > 3 ? -1 : Int(String(decoding: code, as: UTF8.self)) ?? -1
  }

  private mutating func forget() -> Bool {
    self = SentStyle()
    return false
  }

  /// Returns the parameters to send so that text looks like this, and updates `shown`.
  ///
  /// A blank shows only its background, unless it is underlined or reversed.
  func missing(after shown: inout SentStyle, isBlank: Bool = false) -> [UInt8] {
    let isGround = isBlank && isBare
    var missing: [UInt8] = []
    func add(_ numbers: [Int]) {
      for number in numbers { missing += ((missing.isEmpty ? "" : ";") + String(number)).utf8 }
    }
    if let attributes, !(isGround && shown.isBare) {
      if shown.attributes.map({ $0 & ~attributes != 0 }) != false {
        shown = .plain
        add([0])
      }
      let new = attributes & ~(shown.attributes ?? 0)
      for code in 1...9 where new & 1 << UInt16(code) != 0 { add([code]) }
      shown.attributes = attributes
    }
    if let foreground, foreground != shown.foreground, !isGround {
      add([foreground.code] + foreground.mix)
      shown.foreground = foreground
    }
    if let background, background != shown.background {
      add([background.code] + background.mix)
      shown.background = background
    }
    return missing
  }

  /// The style with its colors exchanged; nil if that could look different.
  var exchanged: SentStyle? {
    // The default colors have no code for the other ground.
    guard attributes == 0, var ink = background, var ground = foreground, ground.code != 39,
      ink.code != 49
    else { return nil }
    ink.code -= 10
    ground.code += 10
    return SentStyle(attributes: 0, foreground: ink, background: ground)
  }

  /// True if a blank shows only its background.
  private var isBare: Bool { attributes.map { $0 & ~0b1110 == 0 } == true }
}
