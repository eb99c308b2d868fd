import LightFoundation
import Weather

extension Forecast {
  /// The forecast of an answer that speaks of one model only.
  init(_ answer: WireAnswer, asked: Coordinates, model: String?) throws(OpenMeteoError) {
    let reader = SectionReader(answer: answer, models: model.map { [$0] } ?? [], model: model)
    let (forecast, isKnown) = Forecast.made(reader, asked, model: model ?? "best_match")
    guard isKnown else { throw .saidNothing }
    self = forecast
  }

  /// The forecasts of an answer for several models, nil for one that says nothing of the place.
  ///
  /// Where only one of them covers the place, the server does not say which; the answer then
  /// belongs to none and there is no list at all.
  static func each(
    _ models: [String], of answer: WireAnswer, asked: Coordinates
  ) -> [Forecast?]? {
    let names = answer.sections.values.flatMap { $0.columns.map(\.name) }
    guard names.contains(where: { ColumnName.parted($0, models: models).model != nil }) else {
      return nil
    }
    return models.map { model in
      let reader = SectionReader(answer: answer, models: models, model: model)
      let (forecast, isKnown) = made(reader, asked, model: model)
      return isKnown ? forecast : nil
    }
  }

  /// The forecast of one model, and whether a row of it says anything.
  static func made(
    _ reader: SectionReader, _ asked: Coordinates, model: String
  ) -> (forecast: Forecast, isKnown: Bool) {
    var current = reader.rows("current", interval: 900, as: Conditions.self)
    if current.rows.isEmpty {
      current = reader.rows("current_weather", interval: 900, as: Conditions.self)
    }
    let minutes = reader.rows("minutely_15", interval: 900, as: Conditions.self)
    let hours = reader.rows("hourly", interval: 3600, as: Conditions.self)
    let days = reader.rows("daily", interval: 86400, as: Day.self)
    let answer = reader.answer
    let forecast = Forecast(
      coordinates: answer.coordinates(asked: asked),
      elevation: Quantity.altitude.known(answer.elevation).map { $0 + 0 },
      issuer: Conditions.issuer,
      model: model, zone: answer.placeZone, current: current.rows.first, minutes: minutes.rows,
      hours: hours.rows, days: days.rows.map(PolarDay.corrected))
    // An answer for several models has the present without a model's name.
    let hasRows = !(minutes.rows.isEmpty && hours.rows.isEmpty && days.rows.isEmpty)
    let isKnown = minutes.isKnown || hours.isKnown || days.isKnown
    let isOfMany = reader.models.count > 1
    return (forecast, isKnown || (current.isKnown && !(isOfMany && hasRows)))
  }
}

extension WireAnswer {
  /// The middle of the model's cell; the asked point where the server does not say it.
  func coordinates(asked: Coordinates) -> Coordinates {
    guard abs(latitude) <= 90, abs(longitude) <= 360 else { return asked }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// The zone, with the offset of all rows.
  var placeZone: PlaceZone {
    PlaceZone(identifier: zone, fallbackOffset: Int(clamping: wholeOffset))
  }

  /// The zone of its dates: each is that of the one offset, whatever the clocks showed on that day.
  var dateZone: PlaceZone {
    PlaceZone(identifier: nil, fallbackOffset: Int(clamping: wholeOffset))
  }

  /// The offset of all local times of the answer, 0 where it says nothing that can be.
  var wholeOffset: Double { abs(offset) <= 86400 ? offset.rounded() : 0 }
}

/// Days on which the sun does not rise or does not set.
///
/// The server cannot leave the times out and puts midnights there: both the same in the dark, a
/// day apart in the light, and 1970 in either case until 2024.
enum PolarDay {
  /// The day without times that are none.
  static func corrected(_ day: Day) -> Day {
    var day = day
    guard let rise = day.sunrise, let set = day.sunset else { return day }
    let isOld = rise.timeIntervalSince1970 < 172_800 && set.timeIntervalSince1970 < 172_800
    let isWhole = day.daylight.map { $0 <= 0 || $0 >= 86400 } ?? false
    let length = set.timeIntervalSince(rise)
    let isMidnight = rise == day.start && (length == 0 || length == 86400)
    guard isOld || isWhole || isMidnight else { return day }
    if day.daylight == nil, !isOld { day.daylight = length }
    day.sunrise = nil
    day.sunset = nil
    return day
  }
}
