package import LightFoundation
package import Weather
package import WeatherPictures

/// One place of the list and what is known of it.
@dynamicMemberLookup
package struct PlaceEntry: Hashable, Sendable {
  /// What went wrong when it was last asked for.
  package struct Problem: Hashable, Sendable {
    package var trouble: Trouble
    /// When it is tried again, where that is known.
    package var retryAt: Date?

    /// A problem, and when it is tried again.
    package init(_ trouble: Trouble, retryAt: Date? = nil) {
      self.trouble = trouble
      self.retryAt = retryAt
    }
  }

  package typealias Condition = DataCondition

  package var place: Place
  package var weather = PlaceWeather()
  /// What is known of it beside that.
  package var beside = PlaceParts()

  /// A place of which nothing is known yet.
  package init(_ place: Place) { self.place = place }

  /// A part of what is known of its weather.
  package subscript<Part>(dynamicMember part: WritableKeyPath<PlaceWeather, Part>) -> Part {
    get { weather[keyPath: part] }
    set { weather[keyPath: part] = newValue }
  }

  /// How good what is shown is at an instant.
  package func condition(at now: Date) -> Condition {
    DataCondition(
      isThere: weather.forecast != nil, isLoading: weather.isLoading, problem: weather.problem,
      isStale: weather.staleAt.map { now >= $0 } == true)
  }

  package var parts: PlaceParts {
    var parts = beside
    parts.forecast = weather.forecast
    return parts
  }

  /// The zone that times of this place are told in.
  package var zone: PlaceZone {
    parts.zone ?? PlaceZone(identifier: place.zone)
  }

  /// How old what is shown is, in seconds.
  package func age(at now: Date) -> TimeInterval? {
    weather.fetchedAt.map { max(now.timeIntervalSince($0), 0) }
  }
}

extension DataCondition {
  /// How good something is that is there or not, from what goes on with it.
  init(isThere: Bool, isLoading: Bool, problem: PlaceEntry.Problem?, isStale: Bool) {
    if isLoading {
      self = .loading
    } else if problem?.trouble.isConnectivity == true {
      self = .offline
    } else if !isThere {
      self = .empty
    } else {
      self = problem != nil || isStale ? .stale : .fresh
    }
  }
}
