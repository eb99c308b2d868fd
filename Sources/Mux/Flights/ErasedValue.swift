/// A type-erased value held by reference.
///
/// The deciding and running code is not generic, so it needs no type metadata at run time, which
/// made a miss twenty times slower.
@usableFromInline typealias ErasedValue = AnyObject & Sendable

/// The box of a typed value, and of rarely used properties.
@usableFromInline
final class Box<Wrapped: Sendable>: Sendable {
  @usableFromInline let value: Wrapped
  init(_ value: Wrapped) { self.value = value }

  /// Returns the value in a box whose type the caller knows.
  @inlinable
  static func value(of box: any ErasedValue) -> Wrapped {
    unsafeDowncast(box, to: Box<Wrapped>.self).value
  }
}
