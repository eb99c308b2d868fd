import Foundation
import Testing

@testable import OpenMeteoSimulator

@Suite struct GeocodingAnswerTests {
  private let asking = Asking()

  private func names(_ query: String) throws -> [String] {
    let answer = try asking.object(query, path: "/v1/search")
    return (answer["results"] as? [[String: Any]] ?? []).compactMap { place in
      (place["name"] as? String).map { "\($0) \(place["country_code"] as? String ?? "-")" }
    }
  }

  @Test func `A search matches prefixes without case and accents`() throws {
    #expect(try names("name=zuri") == ["Zürich CH"])
    #expect(try names("name=TROMSO") == ["Tromsø NO"])
    #expect(try names("name=urich").isEmpty)
    #expect(try names("name=lo").isEmpty)
    #expect(try names("name=l").isEmpty)
    #expect(try names("name=lon").prefix(2) == ["London GB", "London CA"])
    #expect(try names("name=10967") == ["Berlin DE"])
  }

  @Test(arguments: [
    ("Świnoujście", "swinoujscie"), ("Székesfehérvár", "szekesfehervar"), ("Győr", "gyor"),
    ("Łódź", "lodz"), ("Kraśnik Będziński", "krasnik bedzinski"), ("Straße", "strasse"),
    ("Saint-Étienne", "saint-etienne"), ("İzmir", "izmir"), ("L'Aquila", "l'aquila"),
  ])
  func `Folding removes diacritics and keeps hyphens`(name: String, folded: String) {
    #expect(FoldedText.of(name) == folded)
  }

  @Test func `A country or state narrows the search`() throws {
    #expect(try names("name=Paris, Texas") == ["Paris US"])
    #expect(try names("name=Paris,%20fr") == ["Paris FR"])
    #expect(try names("name=London&countryCode=CA") == ["London CA"])
    #expect(try names("name=London&countryCode=ca").isEmpty)
    #expect(try names("name=Paris, Texas, United States").isEmpty)
    #expect(try names("name=portland&count=1") == ["Portland US"])
  }

  @Test func `A search without results has no list`() {
    let text = asking.text("name=Xyzzy", path: "/v1/search")
    #expect(text.wholeMatch(of: #/\{"generationtime_ms":[0-9.]+\}/#) != nil)
  }

  @Test func `Members are in order, and empty ones are left out`() throws {
    let text = asking.text("name=Jericho", path: "/v1/search")
    #expect(
      text.contains(
        #"{"id":285570,"name":"Jericho","latitude":31.86667,"longitude":35.45,"elevation":233.0,"feature_code":"PPLA2","country_code":"PS","admin1_id":"#
      ))
    #expect(!text.contains(#""country":"#) && !text.contains("postcodes"))
    let berlin = asking.text("name=Berlin", path: "/v1/search")
    #expect(berlin.contains(#""population":3426354,"postcodes":["10967","13347"],"country_id":"#))
    let south = asking.text("name=Antarctica", path: "/v1/search")
    for field in ["country_code", "elevation", "population", "admin1"] {
      #expect(!south.contains("\"\(field)\""))
    }
  }

  @Test func `A place is found by id and returned without a list`() {
    let text = asking.text("id=2950159", path: "/v1/get")
    #expect(text.hasPrefix(#"{"id":2950159,"name":"Berlin","#) && !text.contains("generationtime"))
    #expect(asking.answer("id=1", path: "/v1/get").status == 400)
    #expect(asking.text("id=1", path: "/v1/get").contains("Location ID not found."))
  }

  @Test func `Invalid parameters are rejected`() {
    for count in ["0", "101", "x"] {
      #expect(
        asking.text("name=Berlin&count=\(count)", path: "/v1/search").contains(
          "Parameter count must be between 1 and 100."))
    }
    #expect(asking.answer("", path: "/v1/search").status == 400)
  }

  @Test func `A search finds the places that were passed in`() throws {
    let places = SimulatedPlaces([
      SimulatedPlace(id: 7, name: "Null", latitude: 0, longitude: 0, zone: "Etc/GMT")
    ])
    let world = SimulatedOpenMeteo(places: places)
    let answer = world.answer(path: "/v1/search", query: "name=null", at: asking.now)
    #expect(
      String(decoding: answer.body, as: UTF8.self).hasPrefix(
        #"{"results":[{"id":7,"name":"Null","feature_code":"PPL","timezone":"Etc/GMT"}],"#))
  }
}
