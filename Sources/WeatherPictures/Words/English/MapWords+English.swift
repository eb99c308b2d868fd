import Weather

extension MapWords {
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
    cost: "counts as 60 of 10 000 requests a day, kept for 3 h")
}
