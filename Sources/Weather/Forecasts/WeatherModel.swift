/// A model that computes the weather, as it is asked for and as people call it.
package struct WeatherModel: Hashable, Sendable {
  /// The name in requests, such as `icon_seamless`.
  package let id: String
  /// The name in words, such as `ICON`.
  package let name: String

  package init(_ id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// Those that are compared: three makers, each with a model of the whole globe.
  package static let compared = [
    WeatherModel("ecmwf_ifs025", name: "ECMWF"), WeatherModel("gfs_seamless", name: "GFS"),
    WeatherModel("icon_seamless", name: "ICON"),
  ]
}
