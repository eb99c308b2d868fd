import Testing
import Weather
import WeatherPictures
import WeatherReports
import WeatherStore

@testable import SkymuxCommand

struct PlacesPageTests {
  private func place(_ number: Int, _ name: String) -> Place {
    Place(
      id: .geoNames(number), name: name, coordinates: Coordinates(latitude: 52.5, longitude: 13.4))
  }

  @Test func `A narrow list of places shortens a long name and keeps the alias`() {
    var book = PlaceBook()
    book.add(place(2_950_159, "Berlin"))
    let long = place(1, "Llanfairpwllgwyngyllgogerychwyrndrobwll")
    book.add(long)
    book.setAlias("home", of: long.id)
    var display = DisplayOptions()
    display.width = 30
    let text = PlacesPage.page(book, display).text
    #expect(text.contains("Llanfairpwllgwyngy…  @home"), "\(text)")
  }
}
