import Foundation
import MuxNetworking
import Testing
import Weather

@testable import OpenMeteo

@Suite struct PlaceReadingTests {
  private func places(_ results: String) throws -> [Place] {
    try WirePlaces(search: Data(#"{"results":[\#(results)],"generationtime_ms":0.5}"#.utf8)).places
  }

  @Test func `A place is read with all members`() throws {
    let place = try #require(
      try places(
        #"{"id":2950159,"name":"Berlin","latitude":52.52437,"longitude":13.41053,"elevation":74.0,"feature_code":"PPLC","country_code":"DE","admin1_id":2950157,"timezone":"Europe/Berlin","population":3426354,"postcodes":["10967","13347"],"country_id":2921044,"country":"Germany","admin1":"State of Berlin"}"#
      ).first)
    #expect(
      place
        == Place(
          id: .geoNames(2_950_159), name: "Berlin", region: "State of Berlin", country: "Germany",
          countryCode: "DE", coordinates: Coordinates(latitude: 52.52437, longitude: 13.41053),
          elevation: 74, zone: "Europe/Berlin", population: 3_426_354))
  }

  @Test func `A response without results gives no places`() throws {
    #expect(try WirePlaces(search: Data(#"{"generationtime_ms":0.13}"#.utf8)).places.isEmpty)
    #expect(try WirePlaces(search: Data(#"{"results":null}"#.utf8)).places.isEmpty)
  }

  @Test func `Missing members become zero or nil`() throws {
    let place = try #require(try places(#"{"id":7,"name":"Null"}"#).first)
    #expect(place.coordinates == Coordinates(latitude: 0, longitude: 0))
    #expect(place.elevation == nil && place.population == nil && place.zone == nil)
    #expect(place.country == nil && place.countryCode == nil && place.region == nil)
  }

  @Test func `A country without a zone and a city without a country are places`() throws {
    let found = try places(
      #"{"id":2635167,"name":"United Kingdom","latitude":54.75844,"longitude":-2.69531,"feature_code":"PCLI","country_code":"GB","population":66488991},{"id":284315,"name":"Jericho","latitude":31.86667,"longitude":35.45,"elevation":233.0,"country_code":"PS","timezone":"Asia/Hebron"}"#
    )
    #expect(found.map(\.zone) == [nil, "Asia/Hebron"])
    #expect(found.map(\.countryCode) == ["GB", "PS"] && found.allSatisfy { $0.country == nil })
  }

  @Test func `A search requests enough results, with the language`() async throws {
    let transport = ClosureTransport { _, _ in (200, #"{"generationtime_ms":0.1}"#) }
    _ = try await OpenMeteoClient(transport: transport).search("Lancaster", language: "DE")
    #expect(transport.requests.map(\.url.query) == ["name=Lancaster&count=20&language=de"])
  }

  @Test(arguments: [
    ("Austin, TX", ["Austin"]), ("Austin, TX, United States", ["Austin"]),
    ("Austin, TX, Norway", []),
  ])
  func `A state abbreviation is left to the server`(
    text: String, names: [String]
  ) async throws {
    let transport = ClosureTransport { _, _ in
      (
        200,
        #"{"results":[{"id":1,"name":"Austin","country_code":"US","country":"United States","admin1":"Texas"}]}"#
      )
    }
    let found = try await OpenMeteoClient(transport: transport).search(text)
    #expect(found.map(\.name) == names)
  }

  @Test func `An elevation of 9999 is unknown`() throws {
    #expect(try places(#"{"id":7,"name":"A","elevation":9999.0}"#).first?.elevation == nil)
  }

  @Test func `An invalid place does not fail the others`() throws {
    let found = try places(
      #"{"name":"no number"},{"id":1},null,{"id":2,"name":"far","latitude":99},{"id":3,"name":"good"}"#
    )
    #expect(found.map(\.name) == ["good"])
  }

  @Test func `Control characters in a name are removed`() throws {
    let found = try places(#"{"id":3,"name":"A\u001b[31m\u202eB\nC"}"#)
    #expect(found.map(\.name) == ["A [31mB C"])
  }
}
