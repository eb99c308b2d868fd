package import Weather

package struct MapWords: Sendable {
  package var name: Message { Message("map.name", "map") }
  package var title: Message { Message("map.title", "Map") }
  package var around: Message { Message("map.around", "weather map") }
  // The name of the ensemble data: how far the runs of a model differ.
  // The label of the space bar.
  package var space: Message { Message("map.space", "Space") }
  // Keys of the map, in a word or a few.
  package var town: Message { Message("map.town", "town") }
  // The quantity on the map, such as temperature or rain.
  package var layer: Message { Message("map.layer", "layer") }
  package var width: Message { Message("map.width", "width") }
  package var widths: Message { Message("map.widths", "zoom: 300, 900, 2700 km") }
  package var play: Message { Message("map.play", "play") }
  package var plays: Message { Message("map.plays", "play or pause the hours") }
  package var shows: Message {
    Message("map.shows", "show temperature, rain, wind, clouds, pressure")
  }
  package var towns: Message { Message("map.towns", "towns on the map") }
  package var ofMap: Message { Message("map.ofMap", "Keys for the map") }
  // The number of points, what they cost, and how long they stay cached.
  package var cost: Message {
    Message("map.cost", "uses 60 of 10,000 requests a day, stored for 3 h")
  }
}

extension Message {
  package static var map: MapWords { MapWords() }
}
