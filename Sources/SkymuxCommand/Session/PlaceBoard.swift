import LightFoundation
import Mux
import Weather
import WeatherScreens

/// What state the weather of each place on the screen is in, and of all of them together.
final class PlaceBoard: Sendable {
  /// Why a place could not be fetched.
  private struct Unfetched: Error {
    let reason: String
  }

  private let environment: MuxEnvironment
  /// For each place, from when on its weather counts as old.
  private let publishers = Lock<[PlaceID: StatePublisher<Date>]>([:])
  private let all: LoadableGroup

  /// A board without places.
  init(_ environment: MuxEnvironment) {
    self.environment = environment
    all = LoadableGroup(environment: environment)
  }

  /// Shows these places; those that stay keep their states.
  func show(_ places: [Place]) {
    let members = publishers.withLock { publishers in
      let new = places.map { place in
        (place.id, publishers[place.id] ?? StatePublisher<Date>(environment: environment))
      }
      publishers = Dictionary(new) { first, _ in first }
      return Array(publishers.values)
    }
    all.loadables = members
  }

  /// Takes in what the screen is told.
  func note(_ message: AppMessage) {
    switch message {
    case .loading(let id): publisher(of: id)?.startLoading()
    case .loaded(let id, _, _, let staleAt): publisher(of: id)?.updateData(staleAt)
    case .failed(let id, let problem):
      publisher(of: id)?.setError(Unfetched(reason: problem.text))
    default: break
    }
  }

  /// How all places are together, such as `all 6 places fresh`.
  func words(at now: Date) -> String {
    let dates = publishers.withLock { $0.values.map(\.value) }
    let fresh = dates.count { $0.map { $0 > now } ?? false }
    switch all.state.phase {
    case .idle: return ""
    case .loading: return "places are being fetched"
    case .failed: return "\(fresh) of \(dates.count) places fresh, not all could be fetched"
    case .loaded:
      return fresh == dates.count
        ? "all \(fresh) places fresh" : "\(fresh) of \(dates.count) places fresh"
    }
  }

  private func publisher(of id: PlaceID) -> StatePublisher<Date>? {
    publishers.withLock { $0[id] }
  }
}
