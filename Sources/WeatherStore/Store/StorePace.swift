import Mux

/// How often each kind of thing is asked for anew.
public struct StorePace: Sendable {
  /// For how long a forecast is fresh.
  public var forecast: Duration
  /// For how long the forecasts of several models are fresh.
  public var models: Duration
  /// For how long the air is fresh.
  public var air: Duration
  /// For how long the result of a search is fresh.
  public var search: Duration
  /// For how long normals are fresh.
  public var normals: Duration
  /// The share by which all these are shortened or lengthened by chance.
  public var jitter: Double
  /// How long, after a failure, the old value answers without a new attempt.
  public var retry: Duration
  /// How long the service may take.
  public var deadline: Duration
  /// For how long places that are asked for one by one are gathered into one call.
  public var window: Duration

  /// A pace; by default one that suits a service whose weather changes every quarter of an hour.
  public init(
    forecast: Duration = .seconds(15 * 60), models: Duration = .seconds(3600),
    air: Duration = .seconds(3600), search: Duration = .seconds(7 * 86400),
    normals: Duration = .seconds(180 * 86400), jitter: Double = 0.1,
    retry: Duration = .seconds(60), deadline: Duration = .seconds(45),
    window: Duration = .milliseconds(20)
  ) {
    self.forecast = forecast
    self.models = models
    self.air = air
    self.search = search
    self.normals = normals
    self.jitter = jitter
    self.retry = retry
    self.deadline = deadline
    self.window = window
  }

  /// How a thing with this time to live is kept: an old value stands in for ever where no new one
  /// can be had, whatever the reason; a refusal does not make it untrue.
  func freshness(_ timeToLive: Duration) -> Freshness {
    Freshness(
      timeToLive: timeToLive, jitter: jitter, staleIfError: nil, retryInterval: retry
    ) {
      WeatherError($0) != .cancelled
    }
  }
}
