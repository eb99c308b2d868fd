import Weather

extension MapWords {
  /// The words in English.
  static let english = MapWords(
    name: "map",
    title: "Map",
    around: "a map of the weather around",
    howSure: "how sure the weather is",
    space: "Space",
    town: "town",
    width: "width",
    widths: "nearer, wider: 300, 900, 2700 km",
    play: "play",
    plays: "play the hours, or hold still",
    shows: "show temperature, rain, wind, clouds, pressure",
    towns: "the towns on the map",
    ofMap: "Keys of the map",
    cost: "60 points, 60 calls, kept for 3 h")
}
