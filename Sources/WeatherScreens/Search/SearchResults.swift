public import Weather

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
    case failed(String)
  }

  /// What was searched.
  public var text: String
  /// What was found, best first.
  public var places: [Place]
  /// Where the search stands.
  public var phase: Phase
  /// Where the answer comes from, in words, such as "1 request, 3 keystrokes joined".
  public var note: String

  /// What was found for a text.
  public init(_ text: String, _ places: [Place] = [], phase: Phase = .done, note: String = "") {
    self.text = text
    self.places = places
    self.phase = phase
    self.note = note
  }
}
