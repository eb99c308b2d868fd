// An integer made of a Double without a check ends the program where the number is too large or is
// none, and a server can send any. These shadow the unchecked ways of the standard library, so the
// compiler refuses them (a warning is an error here) in every file that imports this module.

extension FixedWidthInteger {
  /// The whole part of a number, kept within what the type holds; 0 for what is no number.
  @inlinable
  package init(clamping value: Double) {
    if let whole = Self(exactly: value.rounded(.towardZero)) {
      self = whole
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }
}

extension Int {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Int(exactly:) or Int(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int32 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Int32(exactly:) or Int32(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int64 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Int64(exactly:) or Int64(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "UInt(exactly:) or UInt(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt8 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "UInt8(exactly:) or UInt8(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt16 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "UInt16(exactly:) or UInt16(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt32 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "UInt32(exactly:) or UInt32(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt64 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "UInt64(exactly:) or UInt64(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int8 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Int8(exactly:) or Int8(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int16 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Int16(exactly:) or Int16(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int128 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "Int128(exactly:) or Int128(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt128 {
  /// Refused: the number may not fit.
  @available(*, deprecated, message: "UInt128(exactly:) or UInt128(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}
