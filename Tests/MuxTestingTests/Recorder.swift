import Mux

/// Elements from any thread, in order.
final class Recorder<Element: Sendable>: Sendable {
  private let elements = Lock<[Element]>([])

  var all: [Element] { elements.withLock { $0 } }

  func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
