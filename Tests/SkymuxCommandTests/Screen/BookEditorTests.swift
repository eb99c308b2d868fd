import Foundation
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

@Suite struct BookEditorTests {
  private let places = ScreenStage.places

  private var book: PlaceBook {
    var book = PlaceBook()
    for place in places { book.add(place) }
    return book
  }

  @Test func `The book takes the order of the list`() {
    var (book, editor) = (book, BookEditor(places))
    editor.edit(&book, to: places.reversed())
    #expect(book.places.map(\.place) == places.reversed())
  }

  @Test func `A place that another process added stays in the book`() throws {
    var (book, editor) = (book, BookEditor(places))
    let oslo = try #require(Gazetteer().place(id: 3_143_244))
    book.add(oslo)
    editor.edit(&book, to: [places[2], places[0]])
    #expect(book.places.map(\.place) == [places[2], places[0], oslo])
  }

  @Test func `A place that comes back keeps its alias and the default`() {
    var (book, editor) = (book, BookEditor(places))
    book.setAlias("home", of: places[1].id)
    book.setDefault(places[1].id)
    editor.edit(&book, to: [places[0], places[2]])
    #expect(book.place(alias: "home") == nil)
    editor.edit(&book, to: places)
    #expect(book.place(alias: "home")?.id == places[1].id)
    #expect(book.defaultPlace?.id == places[1].id)
    #expect(book.places.map(\.place) == places)
  }

  @Test func `A removal by another process stays if the list lost the place too`() {
    var (book, editor) = (book, BookEditor(places))
    book.remove(places[0].id)
    editor.edit(&book, to: [places[1], places[2]])
    #expect(book.places.map(\.place) == [places[1], places[2]])
  }
}
