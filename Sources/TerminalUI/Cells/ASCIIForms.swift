import LightFoundation

enum ASCIIForms {
  static func form(of scalar: Unicode.Scalar) -> UInt8 {
    let value = scalar.value
    if (0x2800...0x28FF).contains(value) { return braille(UInt8(value & 0xFF)) }
    if (0x2500...0x257F).contains(value) { return line(value) }
    return table[value] ?? UInt8(ascii: "?")
  }

  /// Returns a character for the mean height of the dots; many dots are an area.
  private static func braille(_ dots: UInt8) -> UInt8 {
    if dots == 0 { return UInt8(ascii: " ") }
    if dots.nonzeroBitCount >= 6 { return UInt8(ascii: "#") }
    let rows: [UInt8] = [0b0000_1001, 0b0001_0010, 0b0010_0100, 0b1100_0000]
    let sum = rows.enumerated().reduce(0) { $0 + $1.offset * (dots & $1.element).nonzeroBitCount }
    let mean = Double(sum) / Double(dots.nonzeroBitCount)
    return mean < 1 ? UInt8(ascii: "'") : mean <= 2 ? UInt8(ascii: "-") : UInt8(ascii: ".")
  }

  private static func line(_ value: UInt32) -> UInt8 {
    switch value {
    case 0x2501, 0x2550, 0x2578, 0x257A, 0x257C, 0x257E: UInt8(ascii: "=")
    case 0x2500, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576: UInt8(ascii: "-")
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577,
      0x2579, 0x257B, 0x257D, 0x257F:
      UInt8(ascii: "|")
    case 0x2571: UInt8(ascii: "/")
    case 0x2572: UInt8(ascii: "\\")
    case 0x2573: UInt8(ascii: "x")
    default: UInt8(ascii: "+")
    }
  }

  private static let table: [UInt32: UInt8] = {
    var table: [UInt32: UInt8] = [:]
    for pair in pairs + letters {
      let form = pair.unicodeScalars.first.map { UInt8(ascii: $0) } ?? 0x3F
      for scalar in pair.unicodeScalars.dropFirst() { table[scalar.value] = form }
    }
    return table
  }()

  /// The ASCII characters, each followed by those it replaces.
  private static let pairs = [
    "*●★◆■✱✻", "~◐◑◒◓≋≈∿±", "x○◌✗✘×☓", ">≥↻⟳▸▶→⇒›»➤", "<≤◂◀←⇐‹«", "^↑⇑▲△⌃", "v↓⇓▼▽⌄",
    "+•✓✔▚▞", "-·–—‐‑−∙‒―", "=═━≡", ".…‥▗▖", "'‘’′´`▀▘▝", "\"“”″„",
    " \u{00A0}°º\u{2007}\u{2009}\u{202F}",
    "#▮▪█▉▊▋▐▓▒▙▛▜▟", "|▕▏▎▍▌‖¦", ".▯▫░", "_▁▔", ".▂", ":▃", "o▄☀", "&☼", "=▅", "+▆", "*▇", ")☾☽",
    ";☂☔", ",↙", "%☁", "dΔ", "z☈⚡", "*❄❅❆", "!⚠¡", "?¿", "u˚µμ", "0₀⁰", "1₁¹", "2₂²", "3₃³", "4₄⁴",
    "5₅⁵", "6₆⁶", "7₇⁷", "8₈⁸", "9₉⁹", "E€", "L£", "Y¥", "S§", "c©", "r®", "/÷⁄↗", "\\↘", "`↖",
  ]

  /// European letters without diacritics, each followed by those it replaces.
  private static let letters = [
    "AÀÁÂÃÄÅĀĂĄÆǍ", "CÇĆĈĊČ", "DÐĎĐ", "EÈÉÊËĒĔĖĘĚ", "GĜĞĠĢ", "HĤĦ", "IÌÍÎÏĨĪĬĮİ", "JĴ", "KĶ",
    "LĹĻĽĿŁ", "NÑŃŅŇŊ", "OÒÓÔÕÖØŌŎŐŒǑ", "RŔŖŘ", "SŚŜŞŠȘ", "TŢŤŦÞȚ", "UÙÚÛÜŨŪŬŮŰŲ", "WŴ", "YÝŶŸ",
    "ZŹŻŽ", "aàáâãäåāăąæǎ", "cçćĉċč", "dðďđ", "eèéêëēĕėęě", "gĝğġģ", "hĥħ", "iìíîïĩīĭįı", "jĵ",
    "kķĸ", "lĺļľŀł", "nñńņňŉŋ", "oòóôõöøōŏőœǒ", "rŕŗř", "sśŝşšſßș", "tţťŧþț", "uùúûüũūŭůűų", "wŵ",
    "yýÿŷ", "zźżž",
  ]
}
