import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes) struct GazetteerFilesTests {
  private let files = GazetteerFiles.embedded

  /// The lines of the index, each with its name, kind and place.
  private func index() -> [(name: String, kind: Character, offset: Int)] {
    files.index.withBytes { bytes in
      bytes.split(separator: newline).compactMap { line in
        let columns = line.split(separator: tab)
        guard columns.count == 2, let kind = columns[1].first else { return nil }
        return (
          String(decoding: columns[0], as: UTF8.self), Character(Unicode.Scalar(kind)),
          CityTable.offset(columns[1].suffix(CityTable.digits))
        )
      }
    }
  }

  @Test func `The index is sorted and holds every name`() {
    let names = files.index.withBytes { bytes in
      bytes.split(separator: newline).map { Array($0.prefix { $0 != tab }) }
    }
    #expect(names.count > 100_000)
    #expect(
      zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
    #expect(Set(index().filter { $0.kind == "n" }.map(\.offset)).count == 34_006)
  }

  @Test func `Every name is folded as the search folds`() {
    files.withCities { cities in
      for entry in index() where entry.kind == "n" {
        guard let row = cities[entry.offset],
          let place = row.place(country: nil)
        else {
          Issue.record("no row for \(entry.name)")
          continue
        }
        if FoldedName.text(place.name) != entry.name {
          Issue.record("\(place.name) folds to \(FoldedName.text(place.name)), not \(entry.name)")
        }
      }
    }
  }

  @Test func `A folded name stays as it is`() {
    let some = index().enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
    for entry in some where FoldedName.text(entry.name) != entry.name {
      Issue.record("\(entry.name) folds to \(FoldedName.text(entry.name))")
    }
  }

  @Test func `Every place has a country and a zone`() {
    files.withCities { cities in
      files.countries.withBytes { countries in
        let table = CountryTable(bytes: countries)
        var names: [String: String?] = [:]
        for entry in index() where entry.kind == "n" {
          guard let place = cities[entry.offset]?.place(country: nil),
            let code = place.countryCode
          else { continue }
          let name = names[code] ?? table.name(of: code.utf8)
          names[code] = .some(name)
          #expect(name != nil && place.zone?.isEmpty == false)
        }
        #expect(names.count > 240)
      }
    }
  }
}
