import Mux
import Weather

/// A search while the user types: each text gives local results at once, and updated ones when the
/// service responds.
///
/// A request starts when typing pauses and cancels the previous one. A late response never replaces
/// the results for a newer text.
package final class PlaceSearchSession: Sendable {
  /// The states, for one reader; a slow reader gets only the newest.
  package let states: AsyncStream<PlaceSearchState>
  private let answers: SearchAnswers
  private let typing: DebouncerVar<SearchQuestion>

  /// Creates a session that sends a request `delay` after the last key press.
  ///
  /// If `isOffline` is set, it looks up cached results instead.
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

  /// Handles a change of the text: shows local results, and sends a request when typing pauses.
  package func type(_ text: String, in book: PlaceBook, language: String = "en") {
    let question = SearchQuestion(text: text, book: book, language: language)
    if answers.begin(question) {
      typing.value = question
      // Typing the same text again must restart the search.
      typing.touch()
    } else {
      typing.cancel()
    }
  }

  /// Sends a pending request now.
  package func flush() { typing.flush() }

  /// Repeats the request, for example after a failure.
  package func retry() { answers.askAgain() }
}

struct SearchQuestion: Equatable, Sendable {
  var text = ""
  var book = PlaceBook()
  var language = "en"
}

private final class SearchAnswers: Sendable {
  private struct State: Sendable {
    var question = SearchQuestion()
    var shown = PlaceSearchState()
    var ticket: RequestHandle?
  }

  private let search: PlaceSearch
  private let isOffline: Bool
  private let out: AsyncStream<PlaceSearchState>.Continuation
  private let state = Lock(State())

  init(_ search: PlaceSearch, isOffline: Bool, _ out: AsyncStream<PlaceSearchState>.Continuation) {
    self.search = search
    self.isOffline = isOffline
    self.out = out
  }

  /// Shows the local results.
  ///
  /// Returns whether a request to the service makes sense.
  func begin(_ question: SearchQuestion) -> Bool {
    var shown = search.local(question.text, in: question.book)
    if shown.service == .searching, let known = known(question, shown.text) {
      shown = search.finished(shown, .success(known), in: question.book)
    }
    let old = state.withLock { state in
      state.question = question
      state.shown = shown
      // Yield under the lock, so that states arrive in the order of the decisions.
      out.yield(shown)
      return exchange(&state.ticket, with: nil)
    }
    old?.cancel()
    return shown.service == .searching
  }

  /// Sends a request, unless the text has changed.
  func ask(_ question: SearchQuestion, _ policy: FetchPolicy = .cacheFirst) {
    guard let shown = shown(for: question) else { return }
    let query = PlaceQuery(text: shown.text, language: question.language)
    let ticket = search.searches.request(
      key: query, policy: isOffline ? .cacheOnly : policy, on: .inline
    ) { [weak self] in
      self?.receive($0.mapError(WeatherError.init), to: question)
    }
    let late = state.withLock { state -> RequestHandle? in
      guard state.question == question else { return ticket }
      return exchange(&state.ticket, with: ticket)
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
    let ticket = state.withLock { exchange(&$0.ticket, with: nil) }
    out.finish()
    ticket?.cancel()
  }

  private func shown(for question: SearchQuestion) -> PlaceSearchState? {
    state.withLock { state in
      guard state.question == question, state.shown.service == .searching else { return nil }
      return state.shown
    }
  }

  private func receive(
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

  /// The fresh results for this text in memory, if any.
  private func known(_ question: SearchQuestion, _ text: String) -> CacheEntry<[Place]>? {
    let query = PlaceQuery(text: text, language: question.language)
    guard let entry = search.searches.cachedEntry(for: query), !entry.isStale else { return nil }
    return entry
  }
}
