import Foundation
import Testing
import Weather

@testable import WarningSources

/// MeteoAlarm messages as they are read for a place.
struct CAPReadingTests {
  private func told(
    _ alerts: [[String: Any]], for place: Place = Messages.lugano
  ) throws -> [OfficialWarning] {
    try Messages.cap(alerts, for: place)
  }

  @Test func `A polygon warns the places inside it only`() throws {
    let near = Messages.alert("a", area: ["polygon": [Messages.far, Messages.around]])
    let warning = try #require(try told([near]).first)
    #expect(warning.ground == .here && warning.sender == "MeteoSwiss")
    #expect(warning.severity == .severe && warning.areas == ["Mendrisiotto"])
    let far = Messages.alert("b", area: ["polygon": Messages.far])
    #expect(try told([far]).isEmpty)
  }

  @Test(
    arguments: [
      ["polygon": ["45,x 46,8", "nonsense"]], ["polygon": [Messages.far, "nonsense"]],
      ["polygon": Messages.far, "circle": "46.2"], ["polygon": ""],
    ] as [[String: any Sendable]])
  func `A place is not outside a shape that cannot be read`(
    area: [String: any Sendable]
  ) throws {
    let broken = Messages.alert("a", area: area)
    #expect(try told([broken]).map(\.ground) == [.country])
    let near = Messages.alert("b", area: ["polygon": [Messages.around, "nonsense"]])
    #expect(try told([near]).map(\.ground) == [.here])
    let named = Messages.alert("c", area: area.merging(["areaDesc": "Ticino"]) { $1 })
    #expect(try told([named]).map(\.ground) == [.named])
  }

  @Test func `A circle is a point and a radius in kilometers`() throws {
    #expect(try told([Messages.alert("a", area: ["circle": "46.2,8.9 25"])]).count == 1)
    #expect(try told([Messages.alert("a", area: ["circle": "46.2,8.9 15"])]).isEmpty)
    #expect(try told([Messages.alert("a", area: ["circle": "46.2,8.9 -1"])]).isEmpty)
  }

  @Test func `Without a shape the area must name the place or its region`() throws {
    #expect(try told([Messages.alert("a", area: ["areaDesc": "LUGANO"])]).first?.ground == .named)
    let region = Messages.alert("a", area: ["areaDesc": "Uri, Ticíno"])
    #expect(try told([region]).first?.ground == .named)
    let other = Messages.alert("a", area: ["areaDesc": "Luganese"])
    #expect(try told([other]).first?.ground == .country, "never guessed")
    #expect(try told([other]).first?.isForPlace == false)
  }

  @Test func `Green is not a warning, and awareness levels give the severity`() throws {
    func level(_ text: String) -> [String: Any] {
      Messages.alert(
        "a", info: ["parameter": [["valueName": "awareness_level", "value": text]]])
    }
    #expect(try told([level("1; green; Minor")]).isEmpty)
    #expect(try told([level("2; yellow; Moderate")]).first?.severity == .moderate)
    #expect(try told([level("4; red; Extreme")]).first?.severity == .extreme)
    #expect(try told([level("9; violet")]).first?.severity == .severe, "as CAP says it")
  }

  @Test func `A green part does not hide another part`() throws {
    var alert = Messages.alert("a")
    let orange = try #require((alert["info"] as? [[String: Any]])?.first)
    let level = [["valueName": "awareness_level", "value": "1; green; Minor"]]
    let green = orange.merging(
      ["parameter": level, "event": "Green Wind", "onset": "2026-11-23T00:00:00+01:00"]) { $1 }
    alert["info"] = [green, orange]
    let warning = try #require(try told([alert]).first)
    #expect(warning.severity == .severe)
    #expect(warning.wording(in: "en")?.event == "Orange Wind Warning")
    #expect(warning.begins == CAPText.instant("2026-11-24T06:00:00+01:00"))
    let red = orange.merging(
      ["parameter": [["valueName": "awareness_level", "value": "4; red; Extreme"]]]) { $1 }
    alert["info"] = [orange, red]
    #expect(try told([alert]).first?.severity == .extreme)
    alert["info"] = [green, green]
    #expect(try told([alert]).isEmpty)
  }

  @Test func `An unreadable member affects only itself`() throws {
    let odd = Messages.alert("a", info: ["parameter": ["valueName": "awareness_level"]])
    #expect(try told([odd]).map(\.severity) == [.severe])
    let shapeless = Messages.alert("b", area: ["polygon": ["x": 1]])
    #expect(try told([shapeless]).map(\.ground) == [.country])
    let cancel = Messages.alert("c", ["msgType": "Cancel", "references": "x,a,t", "info": 7])
    #expect(try told([Messages.alert("a"), cancel]).isEmpty)
  }

  @Test func `Tests, acknowledgements and cancelled warnings are left out`() throws {
    for change in [["status": "Test"], ["status": "Exercise"], ["msgType": "Ack"]] {
      #expect(try told([Messages.alert("a", change)]).isEmpty)
    }
    let update = Messages.alert(
      "b", ["msgType": "Update", "references": "x@y,a,2026-11-23T16:00:00+01:00 broken"])
    #expect(try told([update, Messages.alert("a")]).map(\.id) == ["b"])
    let cancel = Messages.alert("c", ["msgType": "Cancel", "references": "x,a,t x,b,t"])
    #expect(try told([Messages.alert("a"), update, cancel]).isEmpty)
  }

  @Test func `The wording is in the reader's language if available`() throws {
    var alert = Messages.alert("a")
    let english = try #require((alert["info"] as? [[String: Any]])?.first)
    let german = english.merging(["language": "de-CH", "event": "Orange Windwarnung"]) { $1 }
    alert["info"] = [german, english]
    let warning = try #require(try told([alert]).first)
    #expect(warning.wording(in: "de")?.event == "Orange Windwarnung")
    #expect(warning.wording(in: "en")?.event == "Orange Wind Warning")
    #expect(warning.wording(in: "ja")?.event == "Orange Wind Warning")
    alert["info"] = german
    #expect(try told([alert]).first?.wording(in: "ja")?.event == "Orange Windwarnung")
  }

  @Test func `Warnings for the place come first, and 200 are the limit`() throws {
    var alerts = (0..<400).map { Messages.alert("other \($0)") }
    alerts.append(Messages.alert("here", area: ["polygon": Messages.around]))
    let warnings = try told(alerts)
    #expect(warnings.count == 200 && warnings.first?.id == "here")
  }

  @Test func `Only full timestamps are read, even with fractional seconds`() throws {
    #expect(CAPText.instant("2026-11-23T16:00:00.125+01:00") != nil)
    #expect(CAPText.instant("2026-11-23T16:00:00Z")?.timeIntervalSince1970 == 1_795_449_600)
    for text in ["", "2026-11-23", "now", "0001-13-77T99:00:00Z", "2026-11-23T16:00:00"] {
      #expect(CAPText.instant(text) == nil, "\(text)")
    }
  }

  @Test func `Damaged responses do not crash`() throws {
    let whole = try JSONSerialization.data(
      withJSONObject: [
        "warnings": [["alert": Messages.alert("a", area: ["polygon": Messages.around])]]
      ])
    var numbers = SystemRandomNumberGenerator()
    var count = 0
    for _ in 0..<2000 {
      var body = whole
      body[Int.random(in: 0..<body.count, using: &numbers)] = UInt8.random(
        in: 32...126, using: &numbers)
      if (try? Messages.cap(body, for: Messages.lugano)) != nil { count += 1 }
    }
    #expect(count > 0)
  }

  @Test func `Each part of a message has its own area, time and severity`() throws {
    func part(_ level: String, _ polygon: String, _ onset: String, _ language: String) throws
      -> [String: Any]
    {
      let info: [String: Any] = [
        "language": language, "event": "\(level) \(language)", "onset": onset,
        "parameter": [["valueName": "awareness_level", "value": level]],
      ]
      let alert = Messages.alert("a", info: info, area: ["polygon": polygon])
      return try #require((alert["info"] as? [[String: Any]])?.first)
    }
    let (early, late) = ("2026-11-24T06:00:00+01:00", "2026-11-24T18:00:00+01:00")
    var alert = Messages.alert("a")
    alert["info"] = [
      try part("4; red", Messages.far, late, "en"),
      try part("2; yellow", Messages.around, early, "en"),
      try part("2; yellow", Messages.around, early, "de"),
    ]
    let warning = try #require(try told([alert]).first)
    #expect(warning.severity == .moderate && warning.ground == .here)
    #expect(warning.begins == CAPText.instant(early))
    #expect(warning.wordings.mapValues(\.event) == ["en": "2; yellow en", "de": "2; yellow de"])
    alert["info"] = [
      try part("2; yellow", Messages.around, early, "en"),
      try part("4; red", Messages.around, late, "en"),
    ]
    let worst = try #require(try told([alert]).first)
    #expect(worst.severity == .extreme && worst.begins == CAPText.instant(late))
    #expect(worst.wording(in: "en")?.event == "4; red en")
  }

  @Test func `An update replaces the message with the same identifier`() throws {
    let first = Messages.alert("a")
    let update = Messages.alert(
      "a",
      [
        "msgType": "Update", "sent": "2026-11-23T17:00:00+01:00",
        "references": "cap@example.ch,a,2026-11-23T16:00:00+01:00",
      ], info: ["event": "Still windy"])
    for alerts in [[first, update], [update, first]] {
      let warnings = try told(alerts)
      #expect(warnings.count == 1)
      #expect(warnings.first?.wording(in: "en")?.event == "Still windy")
    }
    let cancel = update.merging(["msgType": "Cancel", "sent": "2026-11-23T18:00:00+01:00"]) { $1 }
    #expect(try told([first, cancel]).isEmpty)
  }
}
