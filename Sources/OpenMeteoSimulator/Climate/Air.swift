import LightFoundation

/// The atmosphere above a site at an instant: the fields of the climate, and the resulting weather.
struct Air {
  let site: Site
  let season: Double
  let seconds: Double
  /// The sine of the sun's elevation now, and that of two hours ago minus its daily mean.
  let sunHeight: Double
  let warming: Double

  /// The normalized pressure deviation and its slopes per radian.
  var stormy = 0.0
  var east = 0.0
  var north = 0.0
  var mass = 0.0
  var deck = 0.0
  var band = 0.0
  var cell = 0.0
  /// The forecast lead time in days.
  var lead = 0.0

  init(site: Site, season: Double, sun: SunPosition, seconds: Double) {
    self.site = site
    self.season = season
    self.seconds = seconds
    let phi = site.latitude * .pi / 180
    let angle = sun.hourAngle(longitude: site.longitude)
    let flat = cos(phi) * cos(sun.declination)
    sunHeight = site.sine * sin(sun.declination) + flat * cos(angle)
    warming = flat * cos(angle - 0.6)
  }

  /// The standard deviation of the pressure in hPa, larger at high latitudes and in winter.
  private var spread: Double { 1.5 + 8 * pow(abs(site.sine), 1.4) * (1 - 0.25 * season) }

  /// The advection of warm air: positive in wind from the equator.
  private var advection: Double { tanh(1.3 * east * 0.1) }

  /// The normalized humidity, including the aridity of the region.
  private var moisture: Double {
    -0.75 * stormy + 0.45 * deck + 0.35 * advection + 0.2 * mass - site.aridity
  }

  private var lift: Double { moisture + 0.45 * band - 1.05 }

  func sample() -> WeatherSample {
    var sample = WeatherSample()
    sample.sunHeight = sunHeight
    sample.cloud = (100 / (1 + exp(-2.6 * (moisture + 0.15)))).rounded()
    if lift > 0 { sample.cloud = max(sample.cloud, min(100, 85 + 40 * lift)) }
    setTemperature(&sample)
    setPressure(&sample)
    setWind(&sample)
    setHumidity(&sample)
    setConvection(&sample)
    setPrecipitation(&sample)
    setClouds(&sample)
    setRadiation(&sample)
    setApparent(&sample)
    sample.code = WeatherRule.code(for: sample, frost: cell)
    return sample
  }

  private func setTemperature(_ sample: inout WeatherSample) {
    let clear = 1 - 0.6 * sample.cloud / 100
    let daily = (2 + 5.5 * site.continentality + 2 * site.aridity) * clear * warming
    let fronts = (1.2 + 4.2 * abs(site.sine)) * advection
    let slow = (0.8 + 2.6 * abs(site.sine)) * mass
    // Radiative cooling under a winter high, shade under a summer low.
    let still = 2.2 * abs(site.sine) * stormy * season
    let sea = site.meanTemperature(season) + daily + fronts + slow + still
    sample.temperature = grid(sea - 0.0065 * site.elevation, 20)
    sample.freezingLevel = max(0, grid((sea + 1) / 0.0065, 0.1))
  }

  private func setPressure(_ sample: inout WeatherSample) {
    sample.pressure = grid(site.meanPressure.value + spread * stormy, 10)
    let kelvin = sample.temperature + 273.15 + 0.00325 * site.elevation
    sample.surfacePressure = sample.pressure * exp(-site.elevation / (29.27 * kelvin))
  }

  /// Sets the geostrophic wind, slowed and turned toward the low by friction.
  private func setWind(_ sample: inout WeatherSample) {
    let radius = 6.371e6
    let toEast = spread * east * 100 / radius
    let toNorth = (spread * north + site.meanPressure.north) * 100 / radius
    let turn = 1.458e-4 * site.sine
    let hold = turn / (turn * turn + 1.6e-9) / 1.2
    let along = (u: -hold * toNorth, v: hold * toEast)
    let trade = -5 * exp(-pow(site.latitude / 18, 2))
    let slow = 0.56 + 0.14 * max(0, sunHeight)
    let angle = 0.38 * site.hemisphere
    let u = slow * (along.u * cos(angle) - along.v * sin(angle)) + trade
    let v = slow * (along.u * sin(angle) + along.v * cos(angle))
    let speed = (u * u + v * v).squareRoot() + 0.25 * abs(cell)
    sample.windSpeed = grid(speed, 100)
    let from = atan2(-u, -v) * 180 / .pi
    sample.windDirection = ((from < 0 ? from + 360 : from)).rounded()
    let rough = 1.55 + 0.45 * max(0, sunHeight) + 0.25 * max(0, band)
    sample.windGusts = grid(speed * rough + 0.8, 10)
  }

  private func setHumidity(_ sample: inout WeatherSample) {
    let dry = 9 * warming * (1 - 0.5 * sample.cloud / 100) * (1 + site.aridity)
    let wet = lift > 0 ? 8 + 6 * min(1, lift) : 0
    let humidity = 73 + 9 * moisture - 12 * site.aridity - 1.6 * dry + wet
    sample.humidity = min(100, max(9, humidity)).rounded()
    let gamma =
      log(sample.humidity / 100) + 17.62 * sample.temperature / (243.12 + sample.temperature)
    sample.dewPoint = min(sample.temperature, 243.12 * gamma / (17.62 - gamma))
  }

  private func setConvection(_ sample: inout WeatherSample) {
    let heat = max(0, sample.dewPoint - 9) * (0.35 + max(0, warming))
    sample.cape = grid(max(0, 26 * heat * (0.9 + 0.6 * moisture + 0.4 * mass)), 0.1)
    sample.inhibition = sample.cape > 100 ? grid(max(0, 60 - 70 * warming), 1) : 0
  }

  private func setPrecipitation(_ sample: inout WeatherSample) {
    let steady = lift > 0 ? grid(2.4 * pow(lift, 1.6), 10) : 0
    let burst = moisture + 0.7 * cell + 0.2 * band - 0.75
    let shower =
      sample.cape > 250 && burst > 0 ? grid(min(28, burst * burst * sample.cape / 190), 10) : 0
    // A warm layer above light frost turns snow into freezing rain.
    let isThawed = cell < -1.6 && sample.temperature > -4
    let snow = sample.temperature < 0.8 && !isThawed
    sample.rain = snow ? 0 : steady
    sample.snowfall = snow ? steady * 0.7 : 0
    sample.showers = snow ? 0 : shower
    if shower > 0 { sample.cloud = max(sample.cloud, min(100, 62 + 12 * shower)) }
    let best = max(lift, sample.cape > 250 ? burst * 0.8 : -2)
    let vague = 0.16 + 0.045 * min(14, lead)
    sample.probability = (100 / (1 + exp(-(best + 0.1) / vague))).rounded()
    if sample.precipitation >= 0.1 { sample.probability = max(sample.probability, 40) }
    let cold = site.meanTemperature(season) - 0.0065 * site.elevation
    sample.snowDepth = grid(max(0, min(2.5, -0.035 * cold * (1 + 0.2 * mass) - 0.02)), 100)
  }

  private func setClouds(_ sample: inout WeatherSample) {
    sample.cloud = sample.cloud.rounded()
    func part(_ share: Double) -> Double { min(sample.cloud, max(0, share)).rounded() }
    sample.lowCloud = part(sample.cloud * (0.55 + 0.3 * deck))
    sample.middleCloud = part(sample.cloud * (0.45 - 0.3 * band))
    sample.highCloud = part(sample.cloud * (0.6 + 0.3 * mass))
    let wet = sample.precipitation
    var sight = 24_140 - 16_000 * min(1, wet / 6) - 60 * max(0, sample.humidity - 60) * 3
    if sample.humidity >= 88, sample.windSpeed < 3.2, sunHeight < 0.3, wet == 0, cell > 0.2 {
      sight = max(60, 1500 - 1600 * cell)
    }
    sample.visibility = max(40, (sight / 20).rounded() * 20)
  }

  private func setRadiation(_ sample: inout WeatherSample) {
    let up = max(0, sunHeight)
    let shade = pow(sample.cloud / 100, 3)
    sample.radiation = (1030 * pow(up, 1.15) * (1 - 0.74 * shade)).rounded()
    sample.diffuseRadiation = (sample.radiation * (0.25 + 0.65 * shade)).rounded()
    let share = min(1, max(0, (1.12 - sample.cloud / 100) * min(1, up * 12)))
    sample.sunshine = (3600 * share).rounded()
    sample.clearUVIndex = grid(12.5 * pow(up, 1.35), 20)
    sample.uvIndex = grid(sample.clearUVIndex * (1 - 0.7 * shade), 20)
  }

  private func setApparent(_ sample: inout WeatherSample) {
    let vapor = sample.humidity / 100 * WeatherSample.saturation(sample.temperature)
    let wind = 0.75 * sample.windSpeed
    let heat = max(0, 0.1 * (sample.radiation - 550))
    sample.apparentTemperature =
      sample.temperature + 0.348 * vapor - 0.7 * wind + 0.7 * heat / (wind + 10) - 4.25
  }

  /// Rounds to a fraction of the unit, as in stored model data.
  private func grid(_ value: Double, _ parts: Double) -> Double {
    (value * parts).rounded() / parts
  }
}
