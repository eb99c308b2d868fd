extension StringProtocol {
  /// The text as one line without control sequences, for names from servers and pasted text.
  ///
  /// Line breaks and tabs become blanks. Escape sequences are removed as a whole; so are other
  /// control characters, direction marks and invisible scalars. Emoji keep their joiners and
  /// selectors.
  package var harmless: String {
    var result = String.UnicodeScalarView()
    var escape = EscapeSkipper()
    var isAfterReturn = false
    for scalar in unicodeScalars where !escape.skips(scalar) {
      defer { isAfterReturn = scalar.value == 0x0D }
      switch scalar.value {
      case 0x0A where isAfterReturn: break
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0x200D, 0xFE0E, 0xFE0F: result.append(scalar)
      default:
        if CellWidth.of(scalar) != nil || CellWidth.isSelector(scalar.value) {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }
}

struct EscapeSkipper {
  private enum State {
    case text
    case escape
    case control
    case string
    case stringEscape
  }

  private var state = State.text

  /// Returns whether a scalar belongs to a sequence; an incomplete one ends at the next line break.
  mutating func skips(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value == 0x0A || value == 0x0D {
      state = .text
      return false
    }
    switch state {
    case .text: return starts(value)
    case .escape:
      switch value {
      case 0x5B: state = .control
      case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string
      case 0x20...0x2F: break
      case 0x1B: break
      default: state = .text
      }
      return value < 0x7F
    case .control:
      if (0x20...0x3F).contains(value) { return true }
      state = .text
      return (0x40...0x7E).contains(value) || starts(value)
    case .string:
      if value == 0x07 || value == 0x9C { state = .text }
      if value == 0x1B { state = .stringEscape }
      return true
    case .stringEscape:
      state = value == 0x5C ? .text : value == 0x1B ? .stringEscape : .string
      return true
    }
  }

  private mutating func starts(_ value: UInt32) -> Bool {
    switch value {
    case 0x1B: state = .escape
    case 0x9B: state = .control
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
    default: return false
    }
    return true
  }
}
