/// An optional value held by reference, so that its owner stays small and cheap to copy.
///
/// The state of the screen is copied on every key press. Without a box, the compiler also emitted
/// the field-by-field copy of a forecast once for each type that holds one.
@propertyWrapper
package struct Boxed<Value> {
  private var box: Box<Value>?

  package init(wrappedValue: Value?) { box = wrappedValue.map(Box.value) }

  package var wrappedValue: Value? {
    get {
      guard case .value(let value)? = box else { return nil }
      return value
    }
    set { box = newValue.map(Box.value) }
  }
}

private indirect enum Box<Value> { case value(Value) }

extension Box: Sendable where Value: Sendable {}
extension Box: Equatable where Value: Equatable {}
extension Box: Hashable where Value: Hashable {}
extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
