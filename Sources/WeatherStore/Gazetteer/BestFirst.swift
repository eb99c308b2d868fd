/// Gives out values, the largest first, and sorts no more of them than are asked for.
struct BestFirst<Value: Comparable>: Sequence, IteratorProtocol {
  private var heap: [Value]

  init(_ values: [Value]) {
    heap = values
    for index in (0..<heap.count / 2).reversed() { sink(index) }
  }

  mutating func next() -> Value? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    heap[0] = last
    sink(0)
    return first
  }

  /// Lets a value go down below all that are larger.
  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var largest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if heap[largest] < heap[child] { largest = child }
      }
      if largest == parent { return }
      heap.swapAt(largest, parent)
      parent = largest
    }
  }
}
