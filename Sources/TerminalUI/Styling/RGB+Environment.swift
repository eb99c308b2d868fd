import LightFoundation

extension RGB {
  /// The ground that a terminal names in `COLORFGBG`, as in `15;0`: black or white, as a rough
  /// answer; nil where it names none.
  package init?(environment: [String: String]) {
    let parts = (environment["COLORFGBG"] ?? "").split(separator: ";")
    guard parts.count > 1, let number = parts.last.flatMap({ UInt8($0) }), number < 16 else {
      return nil
    }
    self = number < 7 || number == 8 ? RGB(0, 0, 0) : RGB(255, 255, 255)
  }
}
