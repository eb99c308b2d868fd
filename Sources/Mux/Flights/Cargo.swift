/// A type-erased value held by reference.
///
/// The deciding and running code is not generic, so it needs no type metadata at run time, which
/// made a miss twenty times slower.
@usableFromInline typealias Cargo = AnyObject & Sendable

/// The box of a typed value, and of rarely used properties.
@usableFromInline
final class Boxed<Wrapped: Sendable>: Sendable {
  @usableFromInline let value: Wrapped
  init(_ value: Wrapped) { self.value = value }

  /// Returns the value in a box whose type the caller knows.
  @inlinable
  static func value(of cargo: any Cargo) -> Wrapped {
    unsafeDowncast(cargo, to: Boxed<Wrapped>.self).value
  }
}
