/// Reads and writes the dates and times of Open-Meteo, which know no zone.
enum CivilTime {
  /// The seconds of `2026-03-08`, `2026-03-08T02:00` or with seconds, as if they were UTC.
  static func seconds(_ text: some Collection<UInt8>) -> Double? {
    text.withContiguousStorageIfAvailable { seconds($0[...]) } ?? nil
  }

  /// The same of bytes.
  static func seconds(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    let start = bytes.startIndex
    guard bytes.count >= 10, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-"), let century = pair(bytes, start),
      let rest = pair(bytes, start + 2), let month = pair(bytes, start + 5),
      let day = pair(bytes, start + 8), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let midnight = days(year: century * 100 + rest, month: month, day: day) * 86400
    guard bytes.count > 10 else { return Double(midnight) }
    let separator = bytes[start + 10]
    guard bytes.count >= 16, separator == UInt8(ascii: "T") || separator == UInt8(ascii: " "),
      bytes[start + 13] == UInt8(ascii: ":"), let hour = pair(bytes, start + 11),
      let minute = pair(bytes, start + 14), hour < 25, minute < 60
    else { return nil }
    var second = 0
    if bytes.count > 16 {
      guard bytes.count == 19, bytes[start + 16] == UInt8(ascii: ":"),
        let value = pair(bytes, start + 17), value < 60
      else { return nil }
      second = value
    }
    return Double(midnight + hour * 3600 + minute * 60 + second)
  }

  /// Days since 1970, by the Gregorian calendar.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let early = month <= 2 ? year - 1 : year
    let era = (early >= 0 ? early : early - 399) / 400
    let yearOfEra = early - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Year, month and day of a number of days since 1970.
  static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func pair(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ index: Int) -> Int? {
    let tens = bytes[index] &- UInt8(ascii: "0")
    let ones = bytes[index + 1] &- UInt8(ascii: "0")
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}
