public import LightFoundation
public import Weather

/// The weather of a place: what is known, how old it is, and what goes on with it.
public struct PlaceWeather: Hashable, Sendable {
  /// The forecast, of whatever age.
  @Boxed public var forecast: Forecast?
  /// When it was fetched.
  public var fetchedAt: Date?
  /// From when on it counts as old.
  public var staleAt: Date?
  /// Whether a new one is being fetched.
  public var isLoading: Bool
  /// What went wrong when it was last asked for; nil once that went well.
  public var problem: PlaceEntry.Problem?

  /// Weather of which this is known.
  public init(
    _ forecast: Forecast? = nil, fetchedAt: Date? = nil, staleAt: Date? = nil,
    isLoading: Bool = false, problem: PlaceEntry.Problem? = nil
  ) {
    self.forecast = forecast
    self.fetchedAt = fetchedAt
    self.staleAt = staleAt
    self.isLoading = isLoading
    self.problem = problem
  }
}
