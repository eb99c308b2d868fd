public import LightFoundation

/// Where Open-Meteo is asked, and how.
public struct OpenMeteoConfiguration: Hashable, Sendable {
  /// The address of forecasts, without a path.
  public var forecast = Self.service("api")
  /// The address of the air's quality.
  public var airQuality = Self.service("air-quality-api")
  /// The address of the search for places.
  public var geocoding = Self.service("geocoding-api")
  /// The address of the weather of past years.
  public var archive = Self.service("archive-api")
  /// The key of a customer.
  public var apiKey: String?
  /// Who is asking.
  public var userAgent = "skymux"
  /// How long one request may take.
  public var timeout: Duration = .seconds(20)
  /// How many calls are made at most in each window; nil for any number.
  public var limits: CallLimits? = .free
  /// How many places go into one request.
  public var placesPerRequest = 100

  /// The free service.
  public init() {}

  /// The service that the environment names, the free one where it names nothing.
  ///
  /// `SKYMUX_FORECAST_URL`, `SKYMUX_AIR_QUALITY_URL`, `SKYMUX_GEOCODING_URL` and
  /// `SKYMUX_ARCHIVE_URL` are addresses without a path; `SKYMUX_APIKEY` is the key of a customer
  /// and moves the addresses that are not given to the hosts of customers. An address that cannot
  /// be read as one is passed over.
  public init(environment: [String: String]) {
    func address(_ name: String) -> URL? {
      guard let url = environment[name].flatMap({ URL(string: $0) }),
        ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false
      else { return nil }
      return url
    }
    if let key = environment["SKYMUX_APIKEY"], !key.isEmpty {
      apiKey = key
      limits = nil
      forecast = Self.service("customer-api")
      airQuality = Self.service("customer-air-quality-api")
      geocoding = Self.service("customer-geocoding-api")
      archive = Self.service("customer-archive-api")
    }
    // Who serves forecasts himself serves the past there too, unless he says otherwise.
    archive = address("SKYMUX_ARCHIVE_URL") ?? address("SKYMUX_FORECAST_URL") ?? archive
    forecast = address("SKYMUX_FORECAST_URL") ?? forecast
    airQuality = address("SKYMUX_AIR_QUALITY_URL") ?? airQuality
    geocoding = address("SKYMUX_GEOCODING_URL") ?? geocoding
  }

  private static func service(_ name: String) -> URL {
    URL(string: "https://\(name).open-meteo.com") ?? URL(filePath: "/")
  }
}
