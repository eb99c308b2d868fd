public import Weather
public import WeatherPictures

/// What a search has found so far, for one text.
public struct SearchResults: Hashable, Sendable {
  /// Where it stands.
  public enum Phase: Hashable, Sendable {
    /// Nothing was searched yet.
    case idle
    /// The network is being asked.
    case searching
    /// All is there.
    case done
    /// The network could not be asked, for this reason; what is known here is there.
    case failed(Trouble)
  }

  /// What was searched.
  public var text: String
  /// What was found, best first.
  public var places: [Place]
  /// The other name by which a place was found, where it was not its own.
  public var otherNames: [PlaceID: String] = [:]
  /// Where the search stands.
  public var phase: Phase
  /// How many keys were typed for one request to the service.
  public var keys: Int

  /// What was found for a text.
  public init(_ text: String, _ places: [Place] = [], phase: Phase = .done, keys: Int = 1) {
    self.text = text
    self.places = places
    self.phase = phase
    self.keys = keys
  }
}
