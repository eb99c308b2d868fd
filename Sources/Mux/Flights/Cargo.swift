/// A value behind one pointer, of a type that only its owner knows.
///
/// What decides and what runs deals with cargo: code that is not generic needs no type metadata at
/// run time, which made a miss twenty times slower.
@usableFromInline typealias Cargo = AnyObject & Sendable

/// The one kind of cargo that a multiplexer of `Value` has; also a box for what is rarely there.
@usableFromInline
final class Boxed<Wrapped: Sendable>: Sendable {
  @usableFromInline let value: Wrapped
  init(_ value: Wrapped) { self.value = value }

  /// The value of a cargo whose type the caller knows.
  @inlinable
  static func value(of cargo: any Cargo) -> Wrapped {
    unsafeDowncast(cargo, to: Boxed<Wrapped>.self).value
  }
}
