import LightFoundation
import Weather

extension Forecast {
  /// Reads the forecast from a response for a single model.
  init(_ answer: WireAnswer, asked: Coordinates, model: String?) throws(OpenMeteoError) {
    let reader = SectionReader(answer: answer, models: model.map { [$0] } ?? [], model: model)
    let (forecast, isKnown) = Forecast.made(reader, asked, model: model ?? "best_match")
    guard isKnown else { throw .saidNothing }
    self = forecast
  }

  /// Reads the forecasts from a response for several models, with nil for models without data.
  ///
  /// If only one model covers the place, the server does not say which: nil as a whole.
  static func each(_ models: [String], of answer: WireAnswer, asked: Coordinates) -> [Forecast?]? {
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

  /// Reads the forecast of one model, and whether any row of it has data.
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
      issuer: Conditions.issuer, model: model, zone: answer.placeZone,
      current: current.rows.first, minutes: minutes.rows, hours: hours.rows,
      days: days.rows.map(PolarDay.corrected))
    // In a response for several models, the current conditions do not name a model.
    let hasRows = !(minutes.rows.isEmpty && hours.rows.isEmpty && days.rows.isEmpty)
    let isKnown = minutes.isKnown || hours.isKnown || days.isKnown
    let isOfMany = reader.models.count > 1
    return (forecast, isKnown || (current.isKnown && !(isOfMany && hasRows)))
  }
}

extension WireAnswer {
  /// Returns the center of the model's grid cell, or the requested point if missing.
  func coordinates(asked: Coordinates) -> Coordinates {
    guard abs(latitude) <= 90, abs(longitude) <= 360 else { return asked }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// The time zone, with the UTC offset of all rows.
  var placeZone: PlaceZone {
    PlaceZone(identifier: zone, fallbackOffset: Int(clamping: wholeOffset))
  }

  /// The zone of dates in the response, which all use the same offset, regardless of clock changes.
  var dateZone: PlaceZone { PlaceZone(identifier: nil, fallbackOffset: Int(clamping: wholeOffset)) }

  /// The UTC offset of all local times in the response, or 0 if invalid.
  var wholeOffset: Double { abs(offset) <= 86400 ? offset.rounded() : 0 }
}

/// Days without sunrise or sunset.
///
/// The server cannot omit these times and sends midnights instead: the same one twice for polar
/// night, a day apart for polar day, and 1970 in both cases until 2024.
enum PolarDay {
  /// Returns the day without invalid sun times.
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
