import CNCurses
import MuxTesting
import SystemTesting
import Testing

@testable import TerminalUI

@Suite(.blocks) struct WidthAgreementTests {
  /// ncurses uses the widths of the C library, not those of the driver.
  @Test func `The width table agrees with the C library on nearly all scalars`() {
    #expect(nc_set_locale() || true)
    var differing: [String] = []
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value), let width = CellWidth.of(scalar) else { continue }
      let columns = nc_columns(value)
      // The driver replaces scalars that this C library does not know.
      if columns >= 0, Int(columns) != width { differing.append(String(value, radix: 16)) }
    }
    #expect(differing.count < 40, "\(differing.count): \(differing.prefix(60))")
  }
}
