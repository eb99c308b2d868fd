/// A part of a service that counts its calls apart from the others.
public struct WeatherEndpoint: Hashable, Sendable, LosslessStringConvertible {
  /// What it is called, such as `forecast`.
  public let description: String

  /// The part of a name.
  public init(_ description: String) { self.description = description }

  static let forecast = WeatherEndpoint("forecast")
  static let search = WeatherEndpoint("search")
  static let archive = WeatherEndpoint("archive")
  static let warnings = WeatherEndpoint("warnings")
}
