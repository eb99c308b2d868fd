import TerminalUI
package import Weather
import WeatherPictures

enum SearchPage {
  static func page(_ found: [PlaceMatch], _ display: DisplayOptions) -> Page {
    var page = Page(display)
    let places = found.map(\.place)
    // Limits the name, because the region distinguishes two towns of the same name.
    let nameWidth = min(30, max(display.width / 2 - 2, 8))
    ReportTable.add(
      [
        ReportTable.Column(
          "", .leading, found.map { TextLine($0.source == "saved" ? "★" : "", Style(.accent)) }),
        ReportTable.Column(
          display[.place], .leading,
          found.map {
            TextLine($0.name.harmless.truncated(columns: nameWidth), Style(.text, .bold))
          }),
        ReportTable.Column(
          display[.region], .leading, dropOrder: 1,
          places.map { TextLine(($0.region ?? "").harmless.truncated(columns: 22)) }),
        ReportTable.Column("", .leading, places.map { TextLine($0.countryCode ?? "") }),
        ReportTable.Column(
          display[.people], dropOrder: 2,
          places.map { TextLine($0.population.map(display.grouped) ?? "–", Style(.dim)) }),
        ReportTable.Column(
          display[.position], dropOrder: 3,
          places.map { TextLine($0.coordinates.description, Style(.dim)) }),
        ReportTable.Column(
          "id", dropOrder: 4, places.map { TextLine($0.id.description, Style(.dim)) }),
      ], to: &page)
    return page
  }
}

package struct PlaceMatch: Hashable, Sendable {
  package var place: Place
  package var source: String
  /// The alternative name that matched, or nil if the place's own name matched.
  package var otherName: String?

  package init(_ place: Place, source: String, otherName: String? = nil) {
    (self.place, self.source, self.otherName) = (place, source, otherName)
  }

  /// The name, followed by the alternative name if that matched.
  var name: String { place.name + (otherName.map { " (\($0))" } ?? "") }
}
