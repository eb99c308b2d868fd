/// A large value, or none, behind one reference: what holds it is small, and cheap to copy.
///
/// A screen's state is copied with each key, and the code that copies a forecast field by field stood
/// in the program once for each type that held one.
@propertyWrapper
package struct Boxed<Value> {
  private var box: Box<Value>?

  /// Holds a value.
  package init(wrappedValue: Value?) { box = wrappedValue.map(Box.value) }

  package var wrappedValue: Value? {
    get {
      guard case .value(let value)? = box else { return nil }
      return value
    }
    set { box = newValue.map(Box.value) }
  }
}

private indirect enum Box<Value> {
  case value(Value)
}

extension Box: Sendable where Value: Sendable {}
extension Boxed: Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
  package static func == (one: Boxed, other: Boxed) -> Bool {
    one.wrappedValue == other.wrappedValue
  }
}

extension Boxed: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
