package import Weather

/// What the map of the weather says.
package struct MapWords: Sendable {
  // What it is called among other words, and above itself.
  package var name: Message { Message("map.name", "map") }
  package var title: Message { Message("map.title", "Map") }
  // What it is, in a few words.
  package var around: Message { Message("map.around", "a map of the weather around") }
  // What is asked for beside the map: how far the runs of a model lie apart.
  package var howSure: Message { Message("map.howSure", "how sure the weather is") }
  // What is printed on the longest key.
  package var space: Message { Message("map.space", "Space") }
  // Its keys, in a word and in a few.
  package var town: Message { Message("map.town", "town") }
  package var width: Message { Message("map.width", "width") }
  package var widths: Message { Message("map.widths", "nearer, wider: 300, 900, 2700 km") }
  package var play: Message { Message("map.play", "play") }
  package var plays: Message { Message("map.plays", "play the hours, or hold still") }
  // More of them, and what they are called together.
  package var shows: Message {
    Message("map.shows", "show temperature, rain, wind, clouds, pressure")
  }
  package var towns: Message { Message("map.towns", "the towns on the map") }
  package var ofMap: Message { Message("map.ofMap", "Keys of the map") }
  // How many points are asked for, what that costs, and how long it is kept.
  package var cost: Message {
    Message("map.cost", "counts as 60 of 10 000 requests a day, kept for 3 h")
  }
}

extension Message {
  package static var map: MapWords { MapWords() }
}
