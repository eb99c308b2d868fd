import Foundation
import Testing

@testable import WeatherPictures

@Suite struct TimeAxisTests {
  private let start = Date(timeIntervalSince1970: 1_795_316_400)

  @Test(arguments: [(48, 71), (72, 91), (24, 34), (36, 18), (96, 180)])
  func `Every column belongs to one hour, in order`(
    hours: Int, columns: Int
  ) {
    let axis = TimeAxis(start: start, hours: hours, columns: columns)
    let all = (0..<columns).compactMap { axis.hour(at: $0) }
    #expect(all.count == columns && all == all.sorted())
    #expect(all.allSatisfy { (0..<hours).contains($0) })
    for column in 0..<columns { #expect(axis.column(of: axis.instant(column)) == column) }
    #expect(axis.hour(at: -1) == nil && axis.hour(at: columns) == nil)
  }

  @Test func `An instant outside the axis has no column`() {
    let axis = TimeAxis(start: start, hours: 48, columns: 71)
    #expect(axis.column(of: start - 1) == nil)
    #expect(axis.column(of: start) == 0)
    #expect(axis.column(of: start + 48 * 3600) == nil)
  }

  @Test(arguments: [(48, 42), (48, 48), (72, 18), (36, 35), (24, 1), (48, 71)])
  func `Every hour has a column, and only one if columns are few`(
    hours: Int, columns: Int
  ) {
    let axis = TimeAxis(start: start, hours: hours, columns: columns)
    let all = (0..<columns).flatMap { axis.hours(at: $0) }
    #expect(Set(all) == Set(0..<hours))
    if columns <= hours { #expect(all == Array(0..<hours)) }
    for column in 0..<columns where columns < hours {
      for hour in axis.hours(at: column) {
        #expect(axis.column(of: axis.beginning(of: hour)) == column)
      }
    }
    #expect(axis.hours(at: -1).isEmpty && axis.hours(at: columns).isEmpty)
  }
}
