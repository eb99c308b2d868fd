import Mux

/// Elements in the order of their arrival.
final class Log<Element: Sendable>: Sendable {
  private let list = Lock<[Element]>([])

  func append(_ element: Element) { list.withLock { $0.append(element) } }
  var all: [Element] { list.withLock { $0 } }
  var count: Int { all.count }
}
