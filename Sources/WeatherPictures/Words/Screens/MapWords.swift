package import Weather

/// What the map of the weather says.
package struct MapWords: Sendable {
  /// What it is called among other words, and above itself.
  package let name, title: Template
  /// What it is, in a few words.
  package let around: Template
  /// What is asked for beside the map: how far the runs of a model lie apart.
  package let howSure: Template
  /// What is printed on the longest key.
  package let space: Template
  /// Its keys, in a word and in a few.
  package let town, width, widths, play, plays: Template
  /// More of them, and what they are called together.
  package let shows, towns, ofMap: Template
  /// How many points are asked for, what that costs, and how long it is kept.
  package let cost: Template
}
