/// How many columns wide and how many rows high something is.
///
/// A size is never negative and never so large that adding two of them overflows.
package struct Size: Hashable, Sendable {
  /// The columns.
  package let width: Int
  /// The rows.
  package let height: Int

  /// The most columns or rows that a size has: what a terminal can say of itself.
  package static let limit = 65_535
  /// No columns and no rows.
  package static let zero = Size(0, 0)

  /// A size of so many columns and rows, held between nothing and ``limit``.
  package init(_ width: Int, _ height: Int) {
    self.width = min(max(width, 0), Self.limit)
    self.height = min(max(height, 0), Self.limit)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }

  package var area: Int { width * height }
}

extension Size: CustomStringConvertible {
  /// As people write it: `80x24`.
  package var description: String { "\(width)x\(height)" }
}
