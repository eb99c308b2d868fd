package import LightFoundation
package import Weather

/// The weather of a place: forecast, age, loading state and last failure.
package struct PlaceWeather: Hashable, Sendable {
  /// The forecast, which may be stale.
  @Boxed package var forecast: Forecast?
  package var fetchedAt: Date?
  package var staleAt: Date?
  package var isLoading: Bool
  /// The failure of the last request, or nil if it succeeded.
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
