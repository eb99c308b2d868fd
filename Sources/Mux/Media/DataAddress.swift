import LightFoundation

/// Decodes `data:` URLs as defined in RFC 2397.
enum DataAddress {
  static func decode(_ url: URL) throws(MediaError) -> Data {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ",") else { throw .invalidDataURL }
    let rest = String(text[text.index(after: comma)...])
    guard text[..<comma].lowercased().hasSuffix(";base64") else {
      guard let bytes = unescaped(rest) else { throw .invalidDataURL }
      return bytes
    }
    guard let bytes = unescaped(rest), let data = Data(base64Encoded: bytes) else {
      throw .invalidDataURL
    }
    return data
  }

  /// Returns the usual file extension for the media type, or an empty string.
  static func fileExtension(of url: URL) -> String {
    let head = url.absoluteString.dropFirst(5).prefix { $0 != "," && $0 != ";" }
    guard let slash = head.firstIndex(of: "/") else { return "txt" }
    let subtype = head[head.index(after: slash)...].prefix { $0 != "+" }.lowercased()
    return switch subtype {
    case "plain": "txt"
    case "jpeg": "jpg"
    default: subtype
    }
  }

  private static func unescaped(_ text: String) -> Data? {
    var bytes = Data(capacity: text.utf8.count)
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let escaped = UInt8(Substring(rest.prefix(2)), radix: 16) else { return nil }
      bytes.append(escaped)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
