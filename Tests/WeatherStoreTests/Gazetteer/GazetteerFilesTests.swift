import MuxTesting
import SystemTesting
import Testing
import Weather

@testable import WeatherStore

@Suite(.computes) struct GazetteerFilesTests {
  private let files = GazetteerFiles.embedded

  private typealias Line = (name: String, kind: Character, offset: Int)

  /// The lines of the index with their name, kind and place, read once for all tests.
  private static let index = lines(of: GazetteerFiles.embedded)

  private static func lines(of files: GazetteerFiles) -> [Line] {
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

  /// The names of every n-th place, or of all in a thorough run.
  private static func names(each step: Int) -> [Line] {
    let step = Thorough.pick(step, 1)
    let names = index.filter { $0.kind == "n" }
    return stride(from: 0, to: names.count, by: step).map { names[$0] }
  }

  @Test func `The index is sorted and has every place`() {
    let names = files.index.withBytes { bytes in
      bytes.split(separator: newline).map { Array($0.prefix { $0 != tab }) }
    }
    #expect(names.count > 100_000)
    #expect(
      zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) })
    #expect(Set(Self.index.filter { $0.kind == "n" }.map(\.offset)).count == 34_006)
  }

  @Test func `Every name is folded as in a search`() {
    files.withCities { cities in
      for entry in Self.names(each: 11) {
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

  @Test func `Folding a folded name changes nothing`() {
    let step = Thorough.pick(101, 10)
    let some = Self.index.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    for entry in some where FoldedName.text(entry.name) != entry.name {
      Issue.record("\(entry.name) folds to \(FoldedName.text(entry.name))")
    }
  }

  @Test func `Every place has a country and a zone`() {
    files.withCities { cities in
      files.countries.withBytes { countries in
        let table = CountryTable(bytes: countries)
        var names: [String: String?] = [:]
        for entry in Self.names(each: 11) {
          guard let place = cities[entry.offset]?.place(country: nil),
            let code = place.countryCode
          else { continue }
          let name = names[code] ?? table.name(of: code.utf8)
          names[code] = .some(name)
          #expect(name != nil && place.zone?.isEmpty == false)
        }
        #expect(names.count > Thorough.pick(100, 240))
      }
    }
  }
}
