import LightFoundation

/// Maps arbitrary texts to safe and distinct file names.
///
/// Texts are compared by their bytes, so two spellings of `é` have different names. Names contain
/// no upper-case letters, so they also differ on case-insensitive file systems.
enum CacheFileName {
  /// The maximum length of an escaped name, chosen for encrypting file systems.
  static let longest = 120

  static func folder(for domain: CacheDomain) -> String { name(for: domain.name) }

  static func file(for key: String) -> String { name(for: key) + suffix }

  static let suffix = ".json"

  /// Returns the text itself if it is short and safe, otherwise the escaped text, otherwise a hash.
  ///
  /// An escape is `%` and two digits. The empty text is `%` alone and a hash begins with `~`, which
  /// escaping never produces.
  static func name(for text: String) -> String {
    var text = text
    return text.withUTF8 { utf8 in
      if utf8.isEmpty { return "%" }
      if utf8.count <= longest, let escaped = escaped(utf8) { return escaped }
      return "~" + SHA256.hex(of: utf8)
    }
  }

  private static func escaped(_ utf8: UnsafeBufferPointer<UInt8>) -> String? {
    var name: [UInt8] = []
    name.reserveCapacity(utf8.count + 16)
    let escapesFirst = isReserved(utf8)
    for (index, byte) in utf8.enumerated() {
      if isSafe(byte, first: index == 0), !(index == 0 && escapesFirst) {
        name.append(byte)
      } else {
        name.append(UInt8(ascii: "%"))
        name.append(hexDigit(byte >> 4))
        name.append(hexDigit(byte & 15))
      }
    }
    return name.count <= longest ? String(decoding: name, as: UTF8.self) : nil
  }

  /// Returns the key of a file name; nil if the name is a hash or not an entry.
  static func text(of file: String) -> String? {
    guard file.hasSuffix(suffix) else { return nil }
    let name = file.dropLast(suffix.count)
    if name == "%" { return "" }
    var text: [UInt8] = []
    var rest = name.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        text.append(byte)
        continue
      }
      guard let escaped = UInt8(Substring(rest.prefix(2)), radix: 16) else { return nil }
      rest = rest.dropFirst(2)
      text.append(escaped)
    }
    guard let key = String(validating: text, as: UTF8.self), self.file(for: key) == file else {
      return nil
    }
    return key
  }

  private static func isSafe(_ byte: UInt8, first: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: ","): true
    case UInt8(ascii: "."), UInt8(ascii: "-"): !first
    default: false
    }
  }

  /// Returns whether a name means a device on Windows file systems.
  private static func isReserved(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let base = utf8.prefix { $0 != UInt8(ascii: ".") }
    guard base.count == 3 || base.count == 4 else { return false }
    let stem = base.prefix(3)
    if base.count == 3 {
      return ["con", "prn", "aux", "nul"].contains { stem.elementsEqual($0.utf8) }
    }
    let last = base[base.index(before: base.endIndex)]
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
      && ["com", "lpt"].contains { stem.elementsEqual($0.utf8) }
  }
}

/// Returns the lower-case hexadecimal digit of a number below 16.
func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
}
