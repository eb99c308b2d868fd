// Converting an out-of-range or NaN `Double` to an integer traps, and a server can send any number.
// These overloads shadow the unchecked initializers of the standard library. They are deprecated,
// and warnings are errors here, so no file that imports this module can use them.

extension FixedWidthInteger {
  /// Creates the whole part of a number, clamped to the range of the type; 0 for NaN.
  @inlinable
  package init(clamping value: Double) {
    let whole = value.rounded(.towardZero)
    // The generic conversion is many times slower, and only few numbers need it.
    if let whole = Int64(exactly: whole) {
      self.init(clamping: whole)
    } else if let whole = Self(exactly: whole) {
      self = whole
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }
}

extension Int {
  @available(*, deprecated, message: "Int(exactly:) or Int(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int32 {
  @available(*, deprecated, message: "Int32(exactly:) or Int32(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int64 {
  @available(*, deprecated, message: "Int64(exactly:) or Int64(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt {
  @available(*, deprecated, message: "UInt(exactly:) or UInt(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt8 {
  @available(*, deprecated, message: "UInt8(exactly:) or UInt8(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt16 {
  @available(*, deprecated, message: "UInt16(exactly:) or UInt16(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt32 {
  @available(*, deprecated, message: "UInt32(exactly:) or UInt32(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt64 {
  @available(*, deprecated, message: "UInt64(exactly:) or UInt64(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int8 {
  @available(*, deprecated, message: "Int8(exactly:) or Int8(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int16 {
  @available(*, deprecated, message: "Int16(exactly:) or Int16(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension Int128 {
  @available(*, deprecated, message: "Int128(exactly:) or Int128(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}

extension UInt128 {
  @available(*, deprecated, message: "UInt128(exactly:) or UInt128(clamping:)")
  package init(_ value: Double) { self.init(clamping: value) }
}
