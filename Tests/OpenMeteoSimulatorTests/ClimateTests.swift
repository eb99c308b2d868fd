import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import OpenMeteoSimulator

@Suite(.computes) struct ClimateTests {
  private static let january = 1_767_225_600.0
  private static let july = 1_782_864_000.0

  private func hours(
    _ latitude: Double, _ longitude: Double, from start: Double, count: Int = 744,
    seed: UInt64 = 1
  ) -> [WeatherSample] {
    let climate = Climate(seed: seed)
    let site = climate.site(latitude: latitude, longitude: longitude, elevation: 50)
    return (0..<count).map { climate.sample(site, at: start + Double($0) * 3600) }
  }

  private func mean(_ samples: [WeatherSample], _ value: (WeatherSample) -> Double) -> Double {
    samples.map(value).reduce(0, +) / Double(samples.count)
  }

  @Test func `The same seed gives the same weather`() {
    let one = hours(52.5, 13.4, from: Self.july, count: 48).map(\.temperature)
    #expect(one == hours(52.5, 13.4, from: Self.july, count: 48).map(\.temperature))
    #expect(one != hours(52.5, 13.4, from: Self.july, count: 48, seed: 2).map(\.temperature))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Seasons follow the latitude`(seed: UInt64) {
    func warmth(_ latitude: Double, _ start: Double) -> Double {
      mean(hours(latitude, 20, from: start, seed: seed)) { $0.temperature }
    }
    #expect(warmth(52, Self.july) > warmth(52, Self.january) + 10)
    #expect(warmth(-35, Self.january) > warmth(-35, Self.july) + 4)
    #expect(abs(warmth(0, Self.january) - warmth(0, Self.july)) < 5)
    #expect(warmth(0, Self.january) > warmth(52, Self.january) + 15)
    #expect(warmth(75, Self.january) < -5)
  }

  @Test func `Afternoons are warmer and brighter than nights`() {
    let samples = hours(48, 0, from: Self.july)
    let noon = stride(from: 14, to: 744, by: 24).map { samples[$0] }
    let night = stride(from: 2, to: 744, by: 24).map { samples[$0] }
    let warmest = mean(noon) { $0.temperature }
    let coldest = mean(night) { $0.temperature }
    #expect(warmest > coldest + 3)
    #expect(noon.allSatisfy { $0.isDay && $0.radiation > 0 && $0.uvIndex > 0 })
    #expect(night.allSatisfy { !$0.isDay && $0.radiation == 0 && $0.uvIndex == 0 })
  }

  @Test(arguments: [(52.5, 13.4), (1.3, 103.9), (-33.9, 151.2), (69.6, 19)])
  func `Rain agrees with clouds, code, probability and visibility`(
    latitude: Double, longitude: Double
  ) {
    for start in [Self.january, Self.july] {
      for sample in hours(latitude, longitude, from: start) {
        let isWet = sample.precipitation > 0
        #expect(isWet == (sample.code > 50), "code \(sample.code) of \(sample.precipitation)")
        if isWet { #expect(sample.cloud > 60 && sample.probability >= 40) }
        if sample.snowfall > 0 { #expect(sample.temperature < 0.8) }
        if sample.code == 45 || sample.code == 48 { #expect(sample.visibility <= 1000) }
        #expect(sample.windGusts > sample.windSpeed && (0...360).contains(sample.windDirection))
        #expect((0...100).contains(sample.humidity) && (0...100).contains(sample.cloud))
        #expect(sample.dewPoint <= sample.temperature)
        #expect((930...1070).contains(sample.pressure))
        #expect((-70...60).contains(sample.temperature))
      }
    }
  }

  @Test func `Some rain freezes, but most winter precipitation is snow`() {
    let samples = [(60.2, 24.9), (52.5, 13.4), (45.5, -73.6)].flatMap {
      hours($0.0, $0.1, from: Self.january, count: 2160)
    }
    let freezing = samples.filter { [56, 57, 66, 67].contains($0.code) }
    #expect(!freezing.isEmpty)
    #expect(freezing.allSatisfy { $0.temperature < 0 })
    #expect(freezing.allSatisfy { $0.snowfall == 0 })
    #expect(freezing.count < samples.filter { $0.snowfall > 0 }.count / 4)
  }

  @Test(arguments: [52.5, -40])
  func `Low pressure is cloudier and wetter than high pressure`(latitude: Double) {
    let samples = hours(latitude, 10, from: Self.january, count: 6000)
    let middle = mean(samples) { $0.pressure }
    let lows = samples.filter { $0.pressure < middle - 5 }
    let highs = samples.filter { $0.pressure > middle + 5 }
    let (cloudInLows, cloudInHighs) = (mean(lows) { $0.cloud }, mean(highs) { $0.cloud })
    let (rainInLows, rainInHighs) = (
      mean(lows) { $0.precipitation }, mean(highs) { $0.precipitation }
    )
    #expect(cloudInLows > cloudInHighs + 15)
    #expect(rainInLows > 3 * rainInHighs)
  }

  @Test func `It rains in a plausible share of hours`() {
    for (latitude, longitude) in [(52.5, 13.4), (40.7, -74), (35.7, 139.7)] {
      let wet = (0..<6).flatMap {
        hours(latitude, longitude, from: Self.january + Double($0) * 60 * 86400)
      }.filter { $0.precipitation > 0 }.count
      #expect((100...2000).contains(wet), "\(wet) of 4464 hours")
    }
  }

  @Test(arguments: [52.5, -45])
  func `Facing downwind, low pressure is to the left in the north`(latitude: Double) {
    let climate = Climate(seed: 1)
    var low = 0.0
    for day in 0..<200 {
      let time = Self.january + Double(day) * 86400
      let here = climate.site(latitude: latitude, longitude: 20, elevation: 0)
      let sample = climate.sample(here, at: time)
      // To the left of the direction that the wind blows to.
      let angle = (sample.windDirection + 180 - 90) * .pi / 180
      func pressure(_ side: Double) -> Double {
        let site = climate.site(
          latitude: latitude + side * cos(angle), longitude: 20 + side * sin(angle) * 1.5,
          elevation: 0)
        return climate.sample(site, at: time).pressure
      }
      low += pressure(1) < pressure(-1) ? 1 : -1
    }
    #expect(latitude > 0 ? low > 150 : low < -150)
  }

  @Test func `Weather changes smoothly in time and space`() {
    let climate = Climate(seed: 1)
    for step in 0..<300 {
      let time = Self.july + Double(step) * 5000
      let longitude = Double(step) * 1.2 - 180
      let latitude = Double(step) * 0.55 - 82
      let here = climate.site(latitude: latitude, longitude: longitude, elevation: 50)
      let there = climate.site(latitude: latitude + 0.01, longitude: longitude, elevation: 50)
      let now = climate.sample(here, at: time)
      for other in [climate.sample(here, at: time + 60), climate.sample(there, at: time)] {
        #expect(abs(now.temperature - other.temperature) < 0.3)
        #expect(abs(now.pressure - other.pressure) < 0.3)
        #expect(abs(now.windSpeed - other.windSpeed) < 0.6)
      }
    }
  }

  @Test func `Weather is continuous across the date line`() {
    let climate = Climate(seed: 1)
    let west = climate.site(latitude: -17, longitude: 180, elevation: 0)
    let east = climate.site(latitude: -17, longitude: -180, elevation: 0)
    let one = climate.sample(west, at: Self.july)
    let other = climate.sample(east, at: Self.july)
    #expect(abs(one.temperature - other.temperature) < 0.11)
    #expect(one.code == other.code)
  }

  @Test func `Models diverge with the lead time`() throws {
    let climate = Climate(seed: 1)
    let site = climate.site(latitude: 50, longitude: 8, elevation: 100)
    let model = try #require(SimulatedModel("gfs_seamless", seed: 1)?.bias)
    func error(_ lead: Double) -> Double {
      let samples = (0..<100).map { index in
        let time = Self.january + Double(index) * 86400
        return climate.sample(site, at: time, lead: lead, model: model).pressure
          - climate.sample(site, at: time, lead: lead).pressure
      }
      return samples.map(abs).reduce(0, +) / 100
    }
    #expect(error(0) < 1.5)
    #expect(error(9) > 2 * error(0))
  }
}
