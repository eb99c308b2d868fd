import CNCurses
import SystemTesting
import Testing

@testable import TerminalUI

@Suite(.blocks) struct WidthAgreementTests {
  /// The C library, not the driver, tells ncurses how wide a character is.
  @Test func `The table and the C library agree on nearly all that is drawn`() {
    #expect(nc_set_locale() || true)
    var differing: [String] = []
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value), let width = CellWidth.of(scalar) else { continue }
      let columns = nc_columns(value)
      // What this C library does not know yet the driver replaces.
      if columns >= 0, Int(columns) != width { differing.append(String(value, radix: 16)) }
    }
    #expect(differing.count < 40, "\(differing.count): \(differing.prefix(60))")
  }
}
