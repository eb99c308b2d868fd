extension FlightPlan {
  /// How a key is fetched, whatever the type of the values.
  enum Fetch: Sendable {
    typealias Each = @Sendable (Key, _ previous: Boxed<StoredEntry>?) async throws -> Catch

    case each(Each, wantsPrevious: Bool)
    case batch(BatchRunner<Key>)

    /// The fetch of one key, where each is fetched for itself.
    var each: Each? {
      if case .each(let fetch, _) = self { return fetch }
      return nil
    }

    /// Whether it is told what it is to replace.
    var wantsPrevious: Bool {
      if case .each(_, let wantsPrevious) = self { return wantsPrevious }
      return true
    }

    /// A fetch that gives a value or throws.
    static func plain<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key) async throws -> Value
    ) -> Fetch {
      .each({ key, _ in Catch(Boxed(try await fetch(key))) }, wantsPrevious: false)
    }

    /// The same, of a thing that has no key: a closure around it would be one more to suspend in.
    static func plain<Value: Sendable>(
      _ fetch: @escaping @Sendable () async throws -> Value
    ) -> Fetch {
      .each({ _, _ in Catch(Boxed(try await fetch())) }, wantsPrevious: false)
    }

    /// A fetch that calls a completion.
    static func completing<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key, @escaping FetchCompletion<Value>) -> Void
    ) -> Fetch {
      plain { key in try await once { fetch(key, $0) } }
    }

    /// A fetch that is told of the old value.
    static func revalidating<Value: Sendable>(
      _ fetch: @escaping @Sendable (Key, FetchContext<Value>) async throws -> Fetched<Value>
    ) -> Fetch {
      .each(
        { key, previous in Catch(try await fetch(key, FetchContext(previous))) },
        wantsPrevious: true)
    }
  }
}
