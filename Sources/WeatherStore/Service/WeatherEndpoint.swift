/// A part of a service that counts its calls apart from the others.
package struct WeatherEndpoint: Hashable, Sendable, LosslessStringConvertible {
  /// What it is called, such as `forecast`.
  package let description: String

  /// The part of a name.
  package init(_ description: String) { self.description = description }

  static let forecast = WeatherEndpoint("forecast")
  static let search = WeatherEndpoint("search")
  static let archive = WeatherEndpoint("archive")
  static let warnings = WeatherEndpoint("warnings")
}
