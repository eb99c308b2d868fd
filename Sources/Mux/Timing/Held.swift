/// A closure in a lock.
///
/// What is generic holds a bare closure in another form than who calls it: each use would wrap it
/// twice more, and put that back.
struct Held<Closure: Sendable>: Sendable {
  var call: Closure
}
