@testable import TerminalUI

extension Style: CustomStringConvertible {
  /// The colors, followed by the attributes.
  package var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    let words = names.filter { attributes.contains($0.0) }.map(\.1)
    return (["\(foreground) on \(background)"] + words).joined(separator: " ")
  }
}
