import LightFoundation
package import Weather

extension OpenMeteoClient {
  /// Returns the places that match a text, best first.
  ///
  /// Text after commas narrows the search: "Portland, Maine" or "Seattle, Washington, United
  /// States". A name with fewer than two letters has no matches and causes no request.
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
    // The server handles one qualifier itself, and knows abbreviations that results do not contain.
    let places = try await found("\(name.own), \(first)", in: qualifiers.dropFirst())
    // The server matches states and countries only by full name or abbreviation, so retries with a
    // prefix match here.
    return places.isEmpty ? try await found(name.own, in: qualifiers) : places
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

/// A name and its qualifiers, split at commas.
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
  /// Returns whether the place is in a country; nil matches any country.
  fileprivate func isIn(_ countryCode: String?) -> Bool {
    guard let countryCode, let code = self.countryCode else { return true }
    return code == countryCode.uppercased()
  }

  /// Returns whether the region, country or country code starts with a text.
  fileprivate func isIn(qualifier: String) -> Bool {
    [region, country, countryCode].contains { name in
      guard let name else { return false }
      return FoldedName.text(name).hasPrefix(FoldedName.text(qualifier))
    }
  }
}
