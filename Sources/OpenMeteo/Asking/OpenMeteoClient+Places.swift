import LightFoundation
import Weather

typealias PlaceResult = Result<WireAnswer, OpenMeteoError>

extension OpenMeteoClient {
  /// Requests many places in batches of the permitted size.
  ///
  /// A single bad place makes the server reject the whole request or omit the place. Such a request
  /// is split in halves until the bad place is alone, unless the error cannot depend on a place.
  func answers(
    _ points: [Coordinates], _ question: @Sendable ([Coordinates]) -> Question
  ) async throws -> [PlaceResult] {
    let size = max(1, configuration.placesPerRequest)
    let parts = stride(from: 0, to: points.count, by: size).map { start in
      points[start..<min(start + size, points.count)]
    }
    var waiting = Array(parts.reversed())
    var results: [PlaceResult] = []
    while let part = waiting.popLast() {
      let failure: OpenMeteoError
      let isOfOnePlace: Bool
      do {
        let document = try await self.document(Array(part), question(Array(part)))
        if let answers = document.ordered(count: part.count) {
          results += answers.map { .success($0) }
          continue
        }
        let count = document.answers.count
        failure = .unreadable("places requested: \(part.count), received: \(count)")
        isOfOnePlace = document.isList && count > 0
      } catch let error as OpenMeteoError {
        switch error {
        case .refused, .unreadable: break
        default:
          guard !results.isEmpty else { throw error }
          // Returns the results so far instead of sending further requests.
          return results + points[part.startIndex...].map { _ in .failure(error) }
        }
        failure = error
        isOfOnePlace = OpenMeteoClient.mayBlamePlace(error)
      }
      if isOfOnePlace, part.count > 1 {
        let middle = part.startIndex + part.count / 2
        waiting += [part[middle...], part[..<middle]]
      } else {
        results += part.map { _ in .failure(failure) }
      }
    }
    return results
  }

  /// Returns whether one place, or the number of places, may have caused the rejection.
  private static func mayBlamePlace(_ error: OpenMeteoError) -> Bool {
    guard case .refused(let reason, let status) = error else { return false }
    return [200, 400, 413, 414].contains(status) && !blamesQuestion(reason)
  }

  /// Returns whether the rejection refers to a parameter that all places share.
  private static func blamesQuestion(_ reason: String) -> Bool {
    reason.contains("Cannot initialize") || reason.contains("Allowed range")
  }

  private func document(
    _ points: [Coordinates], _ question: Question
  ) async throws -> WireDocument {
    let body: Data
    do { body = try await ask(question) } catch OpenMeteoError.refused(let reason, _)
      where points.count == 1 && reason.contains("Invalid timezone")
    {
      // A point without a time zone still has weather, so retries with GMT.
      var again = question
      again.parameters = question.parameters.map { $0.name == "timezone" ? ($0.name, "GMT") : $0 }
      body = try await ask(again)
    }
    let document = try WireDocument(body)
    if let refusal = document.answers.first(where: \.isError) {
      throw cleaned(.refused(reason: refusal.reason ?? "no reason", status: 200))
    }
    return document
  }
}

extension WireDocument {
  /// Returns the answers in the order of the request, by location number if present, or nil if
  /// their number differs from `count`.
  func ordered(count: Int) -> [WireAnswer]? {
    // A list is unusual for a single place, but its first element is the answer.
    if count == 1, let first = answers.first { return [first] }
    guard answers.count == count else { return nil }
    let numbers = answers.map { Int(exactly: $0.locationID ?? 0) ?? -1 }
    guard Set(numbers) == Set(0..<count) else { return answers }
    var ordered = answers
    for (answer, number) in zip(answers, numbers) { ordered[number] = answer }
    return ordered
  }
}
