/// One quantity of a row: its name on disk, its valid range, and how to read and write it.
package struct Column<Row>: Sendable {
  let name: String
  let quantity: Quantity
  let get: @Sendable (Row) -> Double?
  let set: @Sendable (inout Row, Double) -> Void

  package init(
    _ name: String, _ quantity: Quantity, _ get: @escaping @Sendable (Row) -> Double?,
    _ set: @escaping @Sendable (inout Row, Double) -> Void
  ) {
    self.name = name
    self.quantity = quantity
    self.get = get
    self.set = set
  }
}
