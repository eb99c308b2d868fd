extension FlightPlan {
  /// How a key is fetched, whatever the type of the values.
  enum Fetch: Sendable {
    case each(@Sendable (Key, _ previous: StoredEntry?) async throws -> Catch)
    case batch(Batcher<Key>)

    /// A fetch that gives a value or throws.
    static func plain<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key) async throws -> Value
    ) -> Fetch {
      .each { key, _ in Catch(Boxed(try await fetch(key))) }
    }

    /// A fetch that calls a completion.
    static func completing<Value: Sendable>(
      _ fetch:
        @escaping @Sendable (
          Key, @escaping @Sendable (Result<Value, any Error>) -> Void
        ) -> Void
    ) -> Fetch {
      plain { key in try await once { fetch(key, $0) } }
    }

    /// A fetch that is told of the old value.
    static func revalidating<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<Value>
    ) -> Fetch {
      .each { key, previous in Catch(try await fetch(key, FetchContext(previous))) }
    }
  }
}
