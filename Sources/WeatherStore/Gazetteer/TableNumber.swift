import LightFoundation

extension UnsafeBufferPointer<UInt8> {
  /// Reads the decimal number at a position and moves past the tab after it.
  func number(at position: inout Int) -> Double {
    let isNegative = self[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var value = 0
    var divisor = 1
    var isPastPoint = false
    while self[position] != tab {
      if self[position] == UInt8(ascii: ".") {
        isPastPoint = true
      } else {
        value = value * 10 + Int(self[position] & 15)
        if isPastPoint { divisor *= 10 }
      }
      position += 1
    }
    position += 1
    return Double(isNegative ? -value : value) / Double(divisor)
  }
}
