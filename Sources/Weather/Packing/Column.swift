/// One quantity of a row: what it is called on disk, what it can be, and how it is read and set.
package struct Column<Row>: Sendable {
  let name: String
  let quantity: Quantity
  let get: @Sendable (Row) -> Double?
  let set: @Sendable (inout Row, Double) -> Void

  /// A column that is read and set by closures.
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
