/// A value behind one pointer: moving it moves the pointer, and it is copied only if it changes
/// while another has it, too.
///
/// For what is large and passes through many hands.
struct Indirect<Value: Sendable>: Sendable {
  // Always of one element: an array is moved and copied in just this way.
  private var one: ContiguousArray<Value>

  init(_ value: Value) { one = [value] }

  var value: Value {
    _read { yield one[0] }
    _modify { yield &one[0] }
  }
}
