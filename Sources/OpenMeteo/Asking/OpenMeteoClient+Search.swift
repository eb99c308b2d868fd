import LightFoundation
public import Weather

extension OpenMeteoClient {
  /// The places that a text names, the best first.
  ///
  /// What stands behind commas narrows the search: "Portland, Maine" or "Seattle, Washington,
  /// United States". Fewer than two letters find nothing and are not sent.
  public func search(
    _ text: String, count: Int = 20, language: String = "en", countryCode: String? = nil
  ) async throws -> [Place] {
    let name = PlaceName(text)
    guard name.own.count >= 2 else { return [] }
    let count = min(max(count, 1), 100)
    func found(_ asked: String) async throws -> [Place] {
      let places = try await self.places(asked, max(count, 20), language, countryCode)
      return Array(places.filter { name.admits($0, countryCode: countryCode) }.prefix(count))
    }
    guard let first = name.qualifiers.first else { return try await found(name.own) }
    let places = try await found("\(name.own), \(first)")
    // The server knows a state or a country only by its exact name: look here once more.
    return places.isEmpty ? try await found(name.own) : places
  }

  /// The place with a number of GeoNames; nil if there is none.
  public func place(id: Int, language: String = "en") async throws -> Place? {
    var question = Question(configuration[.geocoding], "/v1/get")
    question.add("id", "\(id)")
    question.add("language", language.lowercased())
    do {
      return try WirePlaces(single: try await ask(question)).places.first
    } catch OpenMeteoError.refused(let reason, _) where reason.contains("not found") {
      return nil
    }
  }

  private func places(
    _ name: String, _ count: Int, _ language: String, _ countryCode: String?
  ) async throws -> [Place] {
    var question = Question(.geocoding, configuration)
    question.add("name", name)
    question.add("count", "\(count)")
    question.add("language", language.lowercased())
    if let countryCode { question.add("countryCode", countryCode.uppercased()) }
    let answer = try WirePlaces(search: try await ask(question))
    if answer.isError {
      throw cleaned(.refused(reason: answer.reason ?? "no reason", status: 200))
    }
    return answer.places
  }
}

/// A name with what stands behind its commas.
struct PlaceName {
  let own: String
  let qualifiers: [String]

  init(_ text: String) {
    let parts = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    own = parts.first ?? ""
    qualifiers = Array(parts.dropFirst())
  }

  /// Whether a place lies in everything that the text says.
  func admits(_ place: Place, countryCode: String?) -> Bool {
    if let countryCode, let code = place.countryCode, code != countryCode.uppercased() {
      return false
    }
    return qualifiers.allSatisfy { qualifier in
      [place.region, place.country, place.countryCode].contains { name in
        guard let name else { return false }
        return FoldedName.text(name).hasPrefix(FoldedName.text(qualifier))
      }
    }
  }
}
