public import Weather

/// What the store needs of somebody who knows the weather.
///
/// Everything is asked by coordinates, so that one place is one question wherever its name came
/// from. A list of results is as long as the list asked for, and in its order; what is missing at
/// its end counts as ``WeatherError/missing``.
public struct WeatherService: Sendable {
  /// The forecasts of several places, in one call.
  public var forecasts:
    @Sendable ([Coordinates]) async throws(WeatherError) -> [Result<Forecast, WeatherError>]
  /// The air of several places, in one call.
  public var air:
    @Sendable ([Coordinates]) async throws(WeatherError) -> [Result<AirQuality, WeatherError>]
  /// The places that a text may mean, the likeliest first.
  public var places: @Sendable (PlaceQuery) async throws(WeatherError) -> [Place]
  /// What is usual at a place.
  public var normals: @Sendable (Coordinates) async throws(WeatherError) -> ClimateNormals
  /// What several models, by their names, say of one place, in one call.
  public var models:
    @Sendable (Coordinates, [String]) async throws(WeatherError) -> [Result<
      Forecast, WeatherError
    >]

  /// A service made of what answers each question.
  public init(
    forecasts:
      @escaping @Sendable ([Coordinates]) async throws(WeatherError) -> [Result<
        Forecast, WeatherError
      >],
    air:
      @escaping @Sendable ([Coordinates]) async throws(WeatherError) -> [Result<
        AirQuality, WeatherError
      >],
    places: @escaping @Sendable (PlaceQuery) async throws(WeatherError) -> [Place],
    normals: @escaping @Sendable (Coordinates) async throws(WeatherError) -> ClimateNormals,
    models:
      @escaping @Sendable (Coordinates, [String]) async throws(WeatherError) -> [Result<
        Forecast, WeatherError
      >]
  ) {
    self.forecasts = forecasts
    self.air = air
    self.places = places
    self.normals = normals
    self.models = models
  }

  /// Nobody: whatever is asked, there is no network.
  public static let unreachable = WeatherService(
    forecasts: { _ throws(WeatherError) in throw noNetwork },
    air: { _ throws(WeatherError) in throw noNetwork },
    places: { _ throws(WeatherError) in throw noNetwork },
    normals: { _ throws(WeatherError) in throw noNetwork },
    models: { _, _ throws(WeatherError) in throw noNetwork })

  private static let noNetwork = WeatherError.unreachable(reason: "no network")
}
