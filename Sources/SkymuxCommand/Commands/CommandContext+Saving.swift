import Mux
import WeatherPictures
import WeatherStore

extension CommandContext {
  /// Writes what was fetched and what was noted to disk, for two seconds at most; nil if nothing that
  /// was fetched is lost, else why.
  func save() async -> String? {
    let hasFetched = services.network.count > 0
    guard !services.isDemo, hasFetched || store.isUnsaved else { return nil }
    let report = await environment.within(.seconds(2)) { [repository] in
      await repository.saveAll()
    }
    // That somebody looked is kept where it can be, and is not worth a word where it cannot.
    guard hasFetched else { return nil }
    guard let report else { return console.words.text(.diskSilent) }
    return report.failures.first.map { FailureWords.of($0.error, console.words) }
  }
}
