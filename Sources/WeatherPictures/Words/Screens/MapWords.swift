public import Weather

/// What the map of the weather says.
public struct MapWords: Sendable {
  /// What it is called among other words, and above itself.
  public let name, title: Template
  /// What it is, in a few words.
  public let around: Template
  /// What is asked for beside the map: how far the runs of a model lie apart.
  public let howSure: Template
  /// What is printed on the longest key.
  public let space: Template
  /// Its keys, in a word and in a few.
  public let town, width, widths, play, plays: Template
  /// More of them, and what they are called together.
  public let shows, towns, ofMap: Template
  /// How many points are asked for, what that costs, and how long it is kept.
  public let cost: Template
}
