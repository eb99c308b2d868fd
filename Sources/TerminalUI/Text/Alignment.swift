package enum Alignment: Hashable, Sendable {
  case leading
  case center
  case trailing

  /// Returns the first column of a text of some width.
  func start(of width: Int, among columns: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max((columns - width) / 2, 0)
    case .trailing: max(columns - width, 0)
    }
  }
}
