import Mux
import Weather

/// A search while the user types: each text is answered at once with what is known, and once more
/// when the service has answered.
///
/// The service is asked when the typing stops, and the question before is given up. A late answer
/// never overtakes a newer text.
package final class PlaceSearchSession: Sendable {
  /// The states, the newest one if the reader falls behind; for one reader.
  package let states: AsyncStream<PlaceSearchState>
  private let answers: SearchAnswers
  private let typing: DebouncerVar<SearchQuestion>

  /// A session that has found nothing yet; the service is asked `delay` after the last key.
  ///
  /// With `isOffline` it never is: then what it found earlier is looked up instead.
  package init(
    _ search: PlaceSearch, delay: Duration = .milliseconds(180), isOffline: Bool = false
  ) {
    let (states, out) = AsyncStream.makeStream(
      of: PlaceSearchState.self, bufferingPolicy: .bufferingNewest(1))
    let answers = SearchAnswers(search, isOffline: isOffline, out)
    self.states = states
    self.answers = answers
    typing = DebouncerVar(
      SearchQuestion(), delay: delay, environment: search.environment, on: .inline
    ) { answers.ask($0) }
  }

  deinit { answers.end() }

  /// The user typed: what is known is shown at once, the service is asked when the typing stops.
  package func type(_ text: String, in book: PlaceBook, language: String = "en") {
    let question = SearchQuestion(text: text, book: book, language: language)
    if answers.begin(question) {
      typing.value = question
      // A text that comes back is a question again.
      typing.touch()
    } else {
      typing.cancel()
    }
  }

  /// Asks the service now, if it is to be asked.
  package func flush() { typing.flush() }

  /// Asks the service again, as after a failure.
  package func retry() { answers.askAgain() }
}

/// What is searched for, and among which saved places.
struct SearchQuestion: Equatable, Sendable {
  var text = ""
  var book = PlaceBook()
  var language = "en"
}

/// The state that is shown, and the question to the service that is open.
private final class SearchAnswers: Sendable {
  private struct State: Sendable {
    var question = SearchQuestion()
    var shown = PlaceSearchState()
    var ticket: RequestTicket?
  }

  private let search: PlaceSearch
  private let isOffline: Bool
  private let out: AsyncStream<PlaceSearchState>.Continuation
  private let state = Lock(State())

  init(
    _ search: PlaceSearch, isOffline: Bool, _ out: AsyncStream<PlaceSearchState>.Continuation
  ) {
    self.search = search
    self.isOffline = isOffline
    self.out = out
  }

  /// Shows what is known; says whether the service is to be asked.
  func begin(_ question: SearchQuestion) -> Bool {
    var shown = search.local(question.text, in: question.book)
    if shown.service == .searching, let known = known(question, shown.text) {
      shown = search.finished(shown, .success(known), in: question.book)
    }
    let old = state.withLock { state in
      defer { state.ticket = nil }
      state.question = question
      state.shown = shown
      // Under the lock, so that states come out in the order they were decided.
      out.yield(shown)
      return state.ticket
    }
    old?.cancel()
    return shown.service == .searching
  }

  /// Asks the service, unless there is a newer question.
  func ask(_ question: SearchQuestion, _ policy: FetchPolicy = .cacheFirst) {
    guard let shown = shown(for: question) else { return }
    let query = PlaceQuery(text: shown.text, language: question.language)
    let ticket = search.searches.request(
      key: query, isOffline ? .cacheOnly : policy, on: .inline
    ) { [weak self] in
      self?.take($0.mapError(WeatherError.init), to: question)
    }
    let late = state.withLock { state -> RequestTicket? in
      guard state.question == question else { return ticket }
      defer { state.ticket = ticket }
      return state.ticket
    }
    late?.cancel()
  }

  func askAgain() {
    let question = state.withLock { state in
      if case .failed = state.shown.service {
        state.shown.service = .searching
        out.yield(state.shown)
      }
      return state.question
    }
    ask(question, .refresh)
  }

  func end() {
    let ticket = state.withLock { state in
      defer { state.ticket = nil }
      return state.ticket
    }
    out.finish()
    ticket?.cancel()
  }

  private func shown(for question: SearchQuestion) -> PlaceSearchState? {
    state.withLock { state in
      guard state.question == question, state.shown.service == .searching else { return nil }
      return state.shown
    }
  }

  private func take(
    _ answer: Result<CacheEntry<[Place]>, WeatherError>, to question: SearchQuestion
  ) {
    if case .failure(.cancelled) = answer { return }
    guard let shown = shown(for: question) else { return }
    let finished = search.finished(shown, answer, in: question.book)
    state.withLock { state in
      guard state.question == question, state.shown.service == .searching else { return }
      state.shown = finished
      out.yield(finished)
    }
  }

  /// What the service found for this very text, if it is in memory and fresh.
  private func known(_ question: SearchQuestion, _ text: String) -> CacheEntry<[Place]>? {
    let query = PlaceQuery(text: text, language: question.language)
    guard let entry = search.searches.cachedEntry(for: query), !entry.isStale else { return nil }
    return entry
  }
}
