import Testing
import Weather

@testable import WeatherStore

@Suite struct FoldedNameTests {
  @Test(arguments: [
    ("Berlin", "berlin"), ("SÃO PAULO", "sao paulo"), ("Łódź", "lodz"), ("Straße", "strasse"),
    ("STRASSE", "strasse"), ("Ærøskøbing", "aeroskobing"), ("Iğdır", "igdir"),
    ("İstanbul", "istanbul"), ("ISTANBUL", "istanbul"), ("Đà Nẵng", "da nang"),
    ("Þorlákshöfn", "thorlakshofn"), ("Xi’an", "xian"), ("Xi'an", "xian"), ("L'Aquila", "laquila"),
    ("Saint-Étienne", "saint etienne"), ("  St.  Louis ", "st louis"), ("Москва", "москва"),
    ("ЙОШКАР-ОЛА", "иошкар ола"), ("Ħal Qormi", "hal qormi"), ("東京", "東京"), ("", ""),
    ("- , .", ""), ("Œuilly", "oeuilly"), ("Αθήνα", "αθηνα"),
  ])
  func `A name is folded to plain lower-case letters`(_ name: String, _ folded: String) {
    #expect(FoldedName.text(name) == folded)
  }

  @Test func `A decomposed name folds like a composed one`() {
    #expect(FoldedName.text("Zu\u{308}rich") == FoldedName.text("Z\u{FC}rich"))
  }
}
