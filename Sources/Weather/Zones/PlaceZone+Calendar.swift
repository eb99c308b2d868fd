package import LightFoundation

extension PlaceZone {
  /// The day of the calendar that an instant lies in, here.
  package func day(of instant: Date) -> CalendarDay {
    CalendarDay(secondsSince1970: localSeconds(instant))
  }

  /// What a clock shows here at an instant; seconds are dropped.
  package func clock(at instant: Date) -> ClockTime {
    let seconds = (localSeconds(instant) % 86_400 + 86_400) % 86_400
    return ClockTime(hour: seconds / 3600, minute: seconds % 3600 / 60)
  }

  /// The last instant, up to this one, at which a clock here showed a full hour.
  ///
  /// That lies within an hour of Greenwich where the offset is no whole number of hours.
  package func fullHour(at instant: Date) -> Date {
    let past = (localSeconds(instant) % 3600 + 3600) % 3600
    return Date(seconds: Double(instant.wholeSeconds - past))
  }

  /// The instant at which a clock here shows a time of a day.
  ///
  /// Where the clocks jump over that time, it is as much later as they jump.
  package func instant(on day: CalendarDay, at time: ClockTime) -> Date {
    // Not from the start of the day, which is at one o'clock where the clocks are changed at midnight.
    let seconds = day.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60
    let before = offset(at: start(of: day))
    let naive = Date(seconds: Double(seconds - before))
    // Where the clocks were changed since then, the difference is made good.
    let mended = naive + Double(before - offset(at: naive))
    return offset(at: mended) == offset(at: naive) ? mended : max(mended, naive)
  }

  /// The instant at which a clock here shows the same as at this one, so many days later.
  ///
  /// Where the clocks jump over that time, it is as much later as they jump.
  package func instant(_ days: Int, daysAfter instant: Date) -> Date {
    let plain = instant + Double(days) * 86_400
    let moved = plain + Double(offset(at: instant) - offset(at: plain))
    return offset(at: moved) == offset(at: plain) ? moved : plain
  }

  /// From the first instant of a day to that of the next: 23, 24 or 25 hours as a rule.
  ///
  /// Where the clocks jump at midnight, the day begins at one; where they jump over a whole day, it
  /// is empty.
  package func span(of day: CalendarDay) -> Range<Date> {
    let start = self.start(of: day)
    return start..<max(start, self.start(of: day.advanced(by: 1)))
  }

  package func start(of day: CalendarDay) -> Date {
    let midnight = Double(day.daysSince1970 * 86_400)
    let guess = midnight - Double(offset(at: Date(seconds: midnight)))
    let before = offset(at: Date(seconds: guess - 86_400))
    let after = offset(at: Date(seconds: guess + 86_400))
    for offset in [max(before, after), min(before, after)] {
      let start = Date(seconds: midnight - Double(offset))
      if self.offset(at: start) == offset { return start }
    }
    return firstInstant(of: day, from: guess - 86_400, to: guess + 86_400)
  }

  /// Halves the stretch until the second is found at which the day begins.
  private func firstInstant(of day: CalendarDay, from: Double, to: Double) -> Date {
    var early = from.rounded(.down)
    var late = to.rounded(.up)
    while late - early > 1 {
      let middle = ((early + late) / 2).rounded(.down)
      if self.day(of: Date(seconds: middle)) < day { early = middle } else { late = middle }
    }
    return Date(seconds: late)
  }

  private func localSeconds(_ instant: Date) -> Int { instant.wholeSeconds + offset(at: instant) }
}

extension Date {
  /// Whole seconds since 1970, 0 for what no calendar reaches.
  var wholeSeconds: Int { abs(seconds) < 1e15 ? Int(clamping: seconds.rounded(.down)) : 0 }
}
