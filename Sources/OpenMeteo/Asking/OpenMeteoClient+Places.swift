import LightFoundation
import Weather

/// The answer for one place among several.
typealias PlaceResult = Result<WireAnswer, OpenMeteoError>

extension OpenMeteoClient {
  /// Asks for many places, in requests of as many as are allowed at once.
  ///
  /// One bad place makes the server refuse all of its request, so a refused request is asked
  /// again in halves until the bad one stands alone; not so where the places are not to blame.
  func answers(
    _ points: [Coordinates], _ question: @Sendable ([Coordinates]) -> Question
  ) async throws -> [PlaceResult] {
    var results: [PlaceResult] = []
    let size = max(1, configuration.placesPerRequest)
    for start in stride(from: 0, to: points.count, by: size) {
      let part = Array(points[start..<min(start + size, points.count)])
      do {
        results += try await answers(part: part, question)
      } catch let error as OpenMeteoError where !results.isEmpty {
        // What is here already is worth more than asking on.
        results += points[start...].map { _ in .failure(error) }
        break
      }
    }
    return results
  }

  private func answers(
    part points: [Coordinates], _ question: @Sendable ([Coordinates]) -> Question
  ) async throws -> [PlaceResult] {
    do {
      return try await whole(points, question(points)).map { .success($0) }
    } catch let error as OpenMeteoError {
      switch error {
      case .refused(let reason, _) where OpenMeteoClient.blamesQuestion(reason):
        return points.map { _ in .failure(error) }
      case .refused where points.count > 1, .unreadable where points.count > 1:
        let middle = points.count / 2
        return try await answers(part: Array(points[..<middle]), question)
          + answers(part: Array(points[middle...]), question)
      case .refused, .unreadable: return [.failure(error)]
      default: throw error
      }
    }
  }

  /// Whether a refusal speaks of a column or another parameter that all places share.
  private static func blamesQuestion(_ reason: String) -> Bool {
    reason.contains("Cannot initialize") || reason.contains("Allowed range")
  }

  /// The answers of one request, in the order of its points.
  private func whole(_ points: [Coordinates], _ question: Question) async throws -> [WireAnswer] {
    let body: Data
    do {
      body = try await ask(question)
    } catch OpenMeteoError.refused(let reason, _)
      where points.count == 1 && reason.contains("Invalid timezone")
    {
      // No zone for a point is no reason to have no weather: Greenwich will do, for it alone.
      var again = question
      again.parameters = question.parameters.map {
        $0.name == "timezone" ? ($0.name, "GMT") : $0
      }
      body = try await ask(again)
    }
    let document = try WireDocument(body)
    if let refusal = document.answers.first(where: \.isError) {
      throw cleaned(.refused(reason: refusal.reason ?? "no reason", status: 200))
    }
    return try document.ordered(count: points.count)
  }
}

extension WireDocument {
  /// The answers in the order of the question, which their numbers tell if they have any.
  func ordered(count: Int) throws(OpenMeteoError) -> [WireAnswer] {
    // A list for one place is an odd way to answer, but its first is the answer.
    if count == 1, let first = answers.first { return [first] }
    guard answers.count == count else {
      throw .unreadable("places asked for: \(count), answered: \(answers.count)")
    }
    let numbers = answers.map { Int(exactly: $0.locationID ?? 0) ?? -1 }
    guard Set(numbers) == Set(0..<count) else { return answers }
    var ordered = answers
    for (answer, number) in zip(answers, numbers) { ordered[number] = answer }
    return ordered
  }
}
