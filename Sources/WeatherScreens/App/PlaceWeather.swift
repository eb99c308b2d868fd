package import LightFoundation
package import Weather

/// The weather of a place: what is known, how old it is, and what goes on with it.
package struct PlaceWeather: Hashable, Sendable {
  /// The forecast, of whatever age.
  @Boxed package var forecast: Forecast?
  package var fetchedAt: Date?
  /// From when on it counts as old.
  package var staleAt: Date?
  /// Whether a new one is being fetched.
  package var isLoading: Bool
  /// What went wrong when it was last asked for; nil once that went well.
  package var problem: PlaceEntry.Problem?

  package init(
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
