import Mux

extension WeatherSession {
  /// Writes what was fetched to disk, for two seconds at most; nil if all went well, else why not.
  func save() async -> String? {
    guard !services.isDemo, services.transport.count > 0 else { return nil }
    let time = environment.time
    let repository = repository
    return await withTaskGroup(of: String?.self) { group in
      group.addTask {
        let failures = await repository.saveAll().failures
        return failures.first.map { FailureWords.of($0.error) }
      }
      group.addTask {
        guard (try? await time.sleep(for: .seconds(2))) != nil else { return nil }
        return "the disk does not answer"
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
