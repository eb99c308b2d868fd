package enum Alignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// In the middle.
  case center
  /// At the right.
  case trailing

  /// The column where something of this width starts among so many.
  func start(of width: Int, among columns: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max((columns - width) / 2, 0)
    case .trailing: max(columns - width, 0)
    }
  }
}
