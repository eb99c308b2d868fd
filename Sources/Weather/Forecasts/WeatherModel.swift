/// A weather model: its name in requests and its display name.
package struct WeatherModel: Hashable, Sendable {
  /// The name used in requests, such as `icon_seamless`.
  package let id: String
  /// The display name, such as `ICON`.
  package let name: String

  /// The models that are compared: three global ones from different providers.
  package static let compared = [
    WeatherModel(id: "ecmwf_ifs025", name: "ECMWF"), WeatherModel(id: "gfs_seamless", name: "GFS"),
    WeatherModel(id: "icon_seamless", name: "ICON"),
  ]
}
