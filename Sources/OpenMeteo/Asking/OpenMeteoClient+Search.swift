import LightFoundation
package import Weather

extension OpenMeteoClient {
  /// The places that a text names, the best first.
  ///
  /// What stands behind commas narrows the search: "Portland, Maine" or "Seattle, Washington,
  /// United States". Fewer than two letters find nothing and are not sent.
  package func search(
    _ text: String, count: Int = 20, language: String = "en", countryCode: String? = nil
  ) async throws -> [Place] {
    let name = PlaceName(text)
    guard name.own.count >= 2 else { return [] }
    let count = min(max(count, 1), 100)
    func found(_ asked: String, in qualifiers: ArraySlice<String>) async throws -> [Place] {
      let places = try await self.places(asked, max(count, 20), language, countryCode)
      let admitted = places.filter {
        $0.isIn(countryCode) && qualifiers.allSatisfy($0.isIn(qualifier:))
      }
      return Array(admitted.prefix(count))
    }
    let qualifiers = name.qualifiers[...]
    guard let first = qualifiers.first else { return try await found(name.own, in: []) }
    // The server sees to one qualifier itself, and knows short names that no place tells of.
    let places = try await found("\(name.own), \(first)", in: qualifiers.dropFirst())
    // It knows a state or a country only by its whole name or a short one: look here once more.
    return places.isEmpty ? try await found(name.own, in: qualifiers) : places
  }

  /// The place with a number of GeoNames; nil if there is none.
  package func place(id: Int, language: String = "en") async throws -> Place? {
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
}

extension Place {
  /// Whether it lies in a country by its two letters; nil is any.
  fileprivate func isIn(_ countryCode: String?) -> Bool {
    guard let countryCode, let code = self.countryCode else { return true }
    return code == countryCode.uppercased()
  }

  /// Whether its region or its country begins with a text, or has it for its two letters.
  fileprivate func isIn(qualifier: String) -> Bool {
    [region, country, countryCode].contains { name in
      guard let name else { return false }
      return FoldedName.text(name).hasPrefix(FoldedName.text(qualifier))
    }
  }
}
