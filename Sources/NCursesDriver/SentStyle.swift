import LightFoundation

/// The style a terminal writes in, as SGR parameters; nil if unknown.
struct SentStyle: Equatable {
  typealias Parameters = [UInt8]

  /// The digits of bold, dim, underlined and so on, in ascending order.
  private(set) var attributes: [UInt8]?
  private(set) var foreground: Parameters?
  private(set) var background: Parameters?

  static let plain = SentStyle(
    attributes: [], foreground: Array("39".utf8), background: Array("49".utf8))

  /// No attributes, unknown colors.
  static let bare = SentStyle(attributes: [])

  /// Applies SGR parameters; if one is unknown, forgets the style and returns false.
  mutating func apply(_ parameters: some Sequence<UInt8>) -> Bool {
    var codes = parameters.split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false
    ).map(Array.init)[...]
    while let code = codes.popFirst() {
      switch Self.number(code) {
      case 0: self = .plain
      case 1...9:
        guard let attributes else { return forget() }
        self.attributes = Set(attributes + code).sorted()
      case 30...37, 39, 90...97: foreground = code
      case 40...47, 49, 100...107: background = code
      case 38 where Self.isMixed(codes): foreground = Self.joined(code, &codes)
      case 48 where Self.isMixed(codes): background = Self.joined(code, &codes)
      default: return forget()
      }
    }
    return true
  }

  private mutating func forget() -> Bool {
    self = SentStyle()
    return false
  }

  /// Returns the parameters to send so that text looks like this, and updates `shown`.
  ///
  /// A blank shows only its background, unless it is underlined or reversed.
  func missing(after shown: inout SentStyle, isBlank: Bool = false) -> Parameters {
    let isGround = isBlank && isBare
    var missing: [Parameters] = []
    if let attributes, !(isGround && shown.isBare) {
      if let before = shown.attributes, before.allSatisfy(attributes.contains) {
        missing += attributes.filter { !before.contains($0) }.map { [$0] }
      } else {
        shown = .plain
        missing += ([UInt8(ascii: "0")] + attributes).map { [$0] }
      }
      shown.attributes = attributes
    }
    if let foreground, foreground != shown.foreground, !isGround {
      missing.append(foreground)
      shown.foreground = foreground
    }
    if let background, background != shown.background {
      missing.append(background)
      shown.background = background
    }
    return Array(missing.joined(separator: [UInt8(ascii: ";")]))
  }

  /// The style with its colors exchanged; nil if that could look different.
  var exchanged: SentStyle? {
    guard attributes == [], let foreground, let background,
      let ground = Self.moved(foreground, by: 10), let ink = Self.moved(background, by: -10)
    else { return nil }
    return SentStyle(attributes: [], foreground: ink, background: ground)
  }

  /// A Boolean value indicating whether a blank shows only its background: bold, dim and italic are
  /// invisible.
  private var isBare: Bool {
    attributes?.allSatisfy { (UInt8(ascii: "1")...UInt8(ascii: "3")).contains($0) } == true
  }

  /// Returns the same color for the other ground; nil for the default colors, which differ.
  private static func moved(_ color: Parameters, by difference: Int) -> Parameters? {
    let code = color.prefix { $0 != UInt8(ascii: ";") }
    let number = number(code)
    guard number != 39, number != 49 else { return nil }
    return Array(String(number + difference).utf8) + color.dropFirst(code.count)
  }

  /// Returns the number of a parameter: 0 if empty, -1 if it is not a valid code.
  private static func number(_ code: some Collection<UInt8>) -> Int {
    code.isEmpty ? 0 : code.count > 3 ? -1 : Int(String(decoding: code, as: UTF8.self)) ?? -1
  }

  /// Returns whether a palette index or an RGB color follows.
  private static func isMixed(_ codes: ArraySlice<Parameters>) -> Bool {
    codes.count >= count(codes)
  }

  private static func count(_ codes: ArraySlice<Parameters>) -> Int {
    codes.first == [UInt8(ascii: "5")] ? 2 : 4
  }

  private static func joined(_ code: Parameters, _ codes: inout ArraySlice<Parameters>)
    -> Parameters
  {
    let parts = codes.prefix(count(codes))
    codes = codes.dropFirst(parts.count)
    return Array(([code] + parts).joined(separator: [UInt8(ascii: ";")]))
  }
}
