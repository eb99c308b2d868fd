import TerminalUI

/// Draws a widget on a canvas of this size and returns it as text.
func drawing(
  _ widget: some Widget, _ width: Int, _ height: Int = 1, _ glyphs: GlyphSet = .unicode
) -> String {
  var canvas = Canvas(Size(width, height))
  canvas.draw(widget)
  return canvas.text(glyphs)
}

/// Random numbers that repeat in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  mutating func text(_ length: Int) -> String {
    let kinds: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x00...0x1F, 0x80...0x9F, 0x300...0x320, 0x4E00...0x4E80, 0x1F300...0x1F6FF,
      0x1F1E6...0x1F1FF, 0x200B...0x202E, 0xFE00...0xFE0F, 0x900...0x94F, 0x1100...0x1200,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<length {
      let kind = kinds.randomElement(using: &self) ?? 0x20...0x7E
      if let scalar = Unicode.Scalar(UInt32.random(in: kind, using: &self)) { text.append(scalar) }
    }
    return String(text)
  }
}
