import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  func places() async throws -> String {
    let text = invocation.words.dropFirst().joined(separator: " ")
    let action = invocation.words.first ?? "ls"
    switch action {
    case "add": return try await addPlace(text)
    case "rm": return try removePlace(text)
    case "default": return try await defaultPlace(text)
    default: return listPlaces()
    }
  }

  private func listPlaces() -> String {
    if invocation.form == .json {
      let list = book.places.map { saved -> JSONText in
        .members([
          ("place", ReportJSON.place(saved.place, zone: nil)), ("name", .text(saved.name)),
          ("aliases", .list(saved.aliases.map { .text($0) })),
          ("default", .bool(saved.id == book.defaultPlace?.id)),
        ])
      }
      return ReportJSON.document([
        ("demo", .bool(context.services.isDemo)), ("places", .list(list)),
      ]).pretty + "\n"
    }
    guard !book.places.isEmpty else {
      context.console.note(
        display.language.text(.noPlaceKept(command: "skymux places add Berlin --as home")))
      return ""
    }
    return PlacesPage.page(book, display).text
  }

  private func addPlace(_ text: String) async throws -> String {
    guard !text.isEmpty else {
      throw UsageError("places add needs a place. Try: skymux places add Berlin --as home")
    }
    let place = try await finder.place(text)
    let owner = invocation.alias.flatMap { book.known("@\($0)") }
    var isNew = false
    let isKept = try update { book in
      isNew = book.add(place)
      if let alias = invocation.alias, let id = book.saved(place)?.id {
        book.setAlias(alias, of: id)
      }
    }
    guard isKept else { return keepsNothing }
    let name = place.fullName
    let alias = invocation.alias
    if let alias, let owner, !owner.isSame(as: place) {
      context.console.note(display.language.text(.aliasMoved(alias, from: owner.fullName)))
    }
    return display.language.text(
      isNew ? .kept(name, alias: alias) : .keptAlready(name, alias: alias))
      + "\n"
  }

  private func removePlace(_ text: String) throws -> String {
    guard !text.isEmpty else { throw UsageError("places rm needs a place. See: skymux places ls") }
    let place = try kept(text)
    let isKept = try update { book in if let id = book.saved(place)?.id { book.remove(id) } }
    return !isKept ? keepsNothing : display.language.text(.forgot(place.fullName)) + "\n"
  }

  private func defaultPlace(_ text: String) async throws -> String {
    guard !text.isEmpty else {
      guard let place = book.defaultPlace else {
        throw CommandFailure(
          display.language.text(.noPlaceKept(command: "skymux places add Berlin")), .place)
      }
      return place.named.fullName + "\n"
    }
    let place = try await finder.place(text)
    let isKept = try update { book in
      book.add(place)
      book.setDefault(book.saved(place)?.id)
    }
    return !isKept ? keepsNothing : display.language.text(.defaultIs(place.fullName)) + "\n"
  }

  /// Returns the saved place a text refers to, by its local name or by the words to add it with.
  private func kept(_ text: String) throws -> Place {
    if let place = book.known(text) { return place }
    let several = book.places(called: text)
    if let first = several.first {
      let words = [first.place.name, first.place.region ?? first.place.country]
      let example = CommandFailure.quoted(words.compactMap(\.self).joined(separator: ", "))
      throw CommandFailure(
        display.language.text(
          .severalPlaces(
            several.count, CommandFailure.named(text), example: example, command: "skymux places ls"
          )), .place)
    }
    guard case .place(let place) = book.resolve(text), let saved = book.saved(place) else {
      throw notKept(text)
    }
    return saved.named
  }

  private func notKept(_ text: String) -> CommandFailure {
    let names = book.places.map(\.name)
    let near = NearestWord.find(text, among: names)
    let words = display.language
    let hint = near.map { words.text(.didYouMean($0)) } ?? words.text(.seePlaces)
    return CommandFailure(words.text(.noAlias(CommandFailure.named(text))) + " " + hint, .place)
  }

  private var keepsNothing: String { display.language.text(.demoKeepsNoPlaces) + "\n" }

  /// Changes the saved places; returns false in the demo, which saves nothing.
  private func update(_ change: (inout PlaceBook) -> Void) throws -> Bool {
    guard !context.services.isDemo else { return false }
    let reading = try context.services.placesFile.update(change)
    context.warn(reading.note)
    return true
  }
}

enum PlacesPage {
  static func page(_ book: PlaceBook, _ display: DisplayOptions) -> Page {
    var page = Page(display)
    let names = book.places.map { $0.aliases.map { "@\($0)" }.joined(separator: " ") }
    let nameWidth = ([display[.name]] + names).map(\.terminalWidth).max() ?? 0
    let placeWidth = max(display.width - nameWidth - 6, 8)
    let isDefault = { (saved: SavedPlace) in saved.id == book.defaultPlace?.id }
    ReportTable.add(
      [
        ReportTable.Column(
          "", .leading,
          book.places.map { TextLine(isDefault($0) ? "★" : "", Style(.accent)) }),
        ReportTable.Column(
          display[.place], .leading,
          book.places.map {
            TextLine($0.named.fullName.truncated(columns: placeWidth), Style(.text, .bold))
          }),
        ReportTable.Column(
          display[.name], .leading,
          names.map { TextLine($0) }),
        ReportTable.Column(
          display[.position], dropOrder: 1,
          book.places.map { TextLine($0.place.coordinates.description, Style(.dim)) }),
        ReportTable.Column(
          "id", dropOrder: 2, book.places.map { TextLine($0.id.description, Style(.dim)) }),
      ], to: &page)
    return page
  }
}
