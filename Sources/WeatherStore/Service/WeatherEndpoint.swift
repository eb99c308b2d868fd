/// The parts of a service that count their calls apart from each other.
enum WeatherEndpoint: String, CaseIterable, LosslessStringConvertible {
  case forecast, air, search, archive

  init?(_ description: String) { self.init(rawValue: description) }

  var description: String { rawValue }
}
