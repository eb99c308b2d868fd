/// A view that can draw itself on a canvas of any size.
package protocol Widget {
  func draw(on canvas: inout Canvas)
}

/// A widget made of a function.
package struct Drawing: Widget {
  private let body: (inout Canvas) -> Void

  package init(_ body: @escaping (inout Canvas) -> Void) { self.body = body }

  package func draw(on canvas: inout Canvas) { body(&canvas) }
}
