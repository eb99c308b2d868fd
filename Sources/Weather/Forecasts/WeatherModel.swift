/// A weather model: its name in requests and its display name.
package struct WeatherModel: Hashable, Sendable {
  /// The name used in requests, such as `icon_seamless`.
  package let id: String
  /// The display name, such as `ICON`.
  package let name: String

  package init(_ id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// The models that are compared: three global ones from different providers.
  package static let compared = [
    WeatherModel("ecmwf_ifs025", name: "ECMWF"), WeatherModel("gfs_seamless", name: "GFS"),
    WeatherModel("icon_seamless", name: "ICON"),
  ]
}
