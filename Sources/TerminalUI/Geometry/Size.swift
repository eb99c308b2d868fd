/// A size in columns and rows.
///
/// Never negative, and small enough that adding two sizes cannot overflow.
package struct Size: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// The maximum number of columns or rows that a terminal can report.
  package static let limit = 65_535
  package static let zero = Size(0, 0)

  /// Creates a size, clamped to 0 and ``limit``.
  package init(_ width: Int, _ height: Int) {
    self.width = min(max(width, 0), Self.limit)
    self.height = min(max(height, 0), Self.limit)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }

  package var area: Int { width * height }
}

extension Size: CustomStringConvertible {
  package var description: String { "\(width)x\(height)" }
}
