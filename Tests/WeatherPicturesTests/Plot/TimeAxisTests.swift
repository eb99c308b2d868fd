import Foundation
import Testing

@testable import WeatherPictures

@Suite struct TimeAxisTests {
  private let start = Date(timeIntervalSince1970: 1_795_316_400)

  @Test(arguments: [(48, 71), (72, 91), (24, 34), (36, 18), (96, 180)])
  func `Every column belongs to one hour, and no hour comes before another`(
    hours: Int, columns: Int
  ) {
    let axis = TimeAxis(start: start, hours: hours, columns: columns)
    let all = (0..<columns).compactMap { axis.hour(at: $0) }
    #expect(all.count == columns && all == all.sorted())
    #expect(all.allSatisfy { (0..<hours).contains($0) })
    for column in 0..<columns { #expect(axis.column(of: axis.instant(column)) == column) }
    #expect(axis.hour(at: -1) == nil && axis.hour(at: columns) == nil)
  }

  @Test func `What lies outside has no column`() {
    let axis = TimeAxis(start: start, hours: 48, columns: 71)
    #expect(axis.column(of: start - 1) == nil)
    #expect(axis.column(of: start) == 0)
    #expect(axis.column(of: start + 48 * 3600) == nil)
  }
}
