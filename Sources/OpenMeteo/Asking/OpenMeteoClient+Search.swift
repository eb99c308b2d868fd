import LightFoundation
package import Weather

extension OpenMeteoClient {
  /// Returns the places that match a text, best first.
  ///
  /// Text after commas narrows the search: "Portland, Maine" or "Seattle, Washington, United
  /// States". A name with fewer than two letters has no matches and causes no request.
  package func search(_ text: String, language: String = "en") async throws -> [Place] {
    let name = PlaceName(text)
    guard name.own.count >= 2 else { return [] }
    func found(_ asked: String, in qualifiers: ArraySlice<String>) async throws -> [Place] {
      let places = try await self.places(asked, language)
      return Array(places.filter { qualifiers.allSatisfy($0.isIn) }.prefix(Self.mostPlaces))
    }
    let qualifiers = name.qualifiers[...]
    guard let first = qualifiers.first else { return try await found(name.own, in: []) }
    // The server handles one qualifier itself, and knows abbreviations that results do not contain.
    let places = try await found("\(name.own), \(first)", in: qualifiers.dropFirst())
    // The server matches states and countries only by full name, so a prefix matches here.
    return places.isEmpty ? try await found(name.own, in: qualifiers) : places
  }

  private static let mostPlaces = 20

  private func places(_ name: String, _ language: String) async throws -> [Place] {
    var question = Question(.geocoding, configuration)
    question.add("name", name)
    question.add("count", "\(Self.mostPlaces)")
    question.add("language", language.lowercased())
    let answer = try WirePlaces(search: try await ask(question))
    if answer.isError { throw cleaned(.refused(reason: answer.reason ?? "no reason", status: 200)) }
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
  /// Returns whether the region, country or country code starts with a text.
  fileprivate func isIn(_ qualifier: String) -> Bool {
    [region, country, countryCode].contains { name in
      guard let name else { return false }
      return FoldedName.text(name).hasPrefix(FoldedName.text(qualifier))
    }
  }
}
