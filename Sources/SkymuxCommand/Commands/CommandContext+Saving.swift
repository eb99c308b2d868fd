import Mux
import WeatherPictures
import WeatherStore

extension CommandContext {
  /// Writes what was fetched and what was noted to disk, for two seconds at most; nil if all went well, else why not.
  func save() async -> String? {
    guard !services.isDemo, services.network.count > 0 || store.isUnsaved else { return nil }
    let report = await environment.within(.seconds(2)) { [repository] in await repository.saveAll()
    }
    guard let report else { return console.words.text(.diskSilent) }
    return report.failures.first.map { FailureWords.of($0.error, console.words) }
  }
}
