import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// Searches for the typed text and sends the results to the screen.
final class SearchEffects: Sendable {
  private struct Typing: Sendable {
    var text = ""
    var isFailed = false
  }

  private let session: PlaceSearchSession
  private let isOffline: Bool
  private let send: @Sendable (AppMessage) -> Void
  private let typing = Lock(Typing())
  private let reader = Lock<Task<Void, Never>?>(nil)

  /// Creates a search that queries the service `delay` after the last key, unless offline.
  init(
    _ search: PlaceSearch, _ environment: MuxEnvironment, isOffline: Bool,
    delay: Duration = .milliseconds(180), send: @escaping @Sendable (AppMessage) -> Void
  ) {
    self.isOffline = isOffline
    session = PlaceSearchSession(search, delay: delay, isOffline: isOffline)
    self.send = send
    let reader = environment.spawn { [weak self, states = session.states] in
      for await state in states { self?.receive(state) }
    }
    self.reader.withLock { $0 = reader }
  }

  deinit { reader.withLock { $0 }?.cancel() }

  /// Sends the results if they are still current.
  private func receive(_ state: PlaceSearchState) {
    var state = state
    // Earlier results stay in the list, but the screen must show that the service was not queried.
    if isOffline { state.service = .failed(.unreachable(.offline)) }
    let results = results(of: state)
    if let results { send(.found(results)) }
  }

  private func results(of state: PlaceSearchState) -> SearchResults? {
    typing.withLock { typing in
      guard typing.text.singleSpaced == state.text else { return nil }
      typing.isFailed = false
      if case .failed = state.service { typing.isFailed = true }
      return SearchResults(typing.text, state)
    }
  }

  func type(_ text: String, in book: PlaceBook, language: String) {
    typing.withLock { $0.text = text }
    session.type(text, in: book, language: language)
  }

  func searchNow() {
    if typing.withLock({ $0.isFailed }) { session.retry() } else { session.flush() }
  }

  func end() {
    typing.withLock { $0 = Typing() }
    session.type("", in: PlaceBook())
  }
}

extension String {
  /// The words separated by single spaces.
  fileprivate var singleSpaced: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension SearchResults {
  /// Creates search results for the screens.
  init(_ text: String, _ state: PlaceSearchState) {
    let phase: Phase =
      switch state.service {
      case .notAsked, .answered: .done
      case .searching: .searching
      case .failed(let error): .failed(error)
      }
    self.init(text, state.places.map(\.place), phase: phase)
    for found in state.places { otherNames[found.place.id] = found.otherName }
  }
}
