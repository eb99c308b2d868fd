/// A part of the service with its own rate limit.
package struct WeatherEndpoint: Hashable, Sendable, LosslessStringConvertible {
  /// The name, such as `forecast`.
  package let description: String

  package init(_ description: String) { self.description = description }

  static let forecast = WeatherEndpoint("forecast")
  static let search = WeatherEndpoint("search")
  static let archive = WeatherEndpoint("archive")
  static let warnings = WeatherEndpoint("warnings")
}
