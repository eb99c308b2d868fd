import Testing

@testable import WeatherScreens

@Suite struct TypedNameTests {
  @Test(arguments: [
    ("San Francisco", "san f", "", "San F"), ("Łódź", "lod", "", "Łód"),
    ("Rio de Janeiro", "jan", "Rio de ", "Jan"), ("Saint-Étienne", "etienne", "Saint-", "Étienne"),
    ("Xi’an", "xian", "", "Xi’an"), ("Berlin", "berlin, de", "", "Berlin"),
    ("Quito", "san", "Quito", ""), ("Berlin", "", "Berlin", ""), ("", "x", "", ""),
    ("Straße", "strass", "", "Straß"),
  ])
  func `The typed letters of a name are marked`(
    _ name: String, _ text: String, _ before: String, _ typed: String
  ) {
    let found = MatchedName(name, typed: text)
    #expect(found.before == before && found.typed == typed)
    #expect(found.before + found.typed + found.after == name)
  }
}
