import Mux
import MuxTesting

extension ModelRun {
  /// Creates the subject, as a new run of the program.
  func makeSubject(in incarnation: Int) -> ModelSubject {
    let options = MuxOptions(
      freshness: freshness, cancelsAbandonedFetches: rules.cancelsAbandonedFetches,
      deadline: rules.deadline.map { .milliseconds($0) },
      queue: rules.queueLimit.map { FetchQueue(limit: $0) },
      cacher: disk.socket ?? NoCacher(), environment: world.environment)
    let tagged = options.tagged { (key: ModelKey) in ["both", "tag \(key.number % 2)"] }
    if rules.isTagged { return .many(makeMany(tagged, incarnation)) }
    return rules.shape == .one
      ? .one(makeOne(options, incarnation)) : .many(makeMany(options, incarnation))
  }

  private var freshness: Freshness {
    var freshness = rules.freshness
    freshness.allowsStaleValue = { [weak self] error in
      self?.probe("the rule about errors")
      return error.isConnectivityError
    }
    return freshness
  }

  private func makeOne(_ options: MuxOptions, _ incarnation: Int) -> Multiplexer<Parcel> {
    let key = rules.hasDisk ? "model" : nil
    switch (rules.form, key) {
    case (.plain, let key?):
      return Multiplexer(cacheKey: key, options: options) { try await self.plain(0, incarnation) }
    case (.plain, nil):
      return Multiplexer(name: "model", options: options) { try await self.plain(0, incarnation) }
    case (.completing, let key?):
      return Multiplexer(cacheKey: key, options: options) { self.completing(0, incarnation, $0) }
    case (.completing, nil):
      return Multiplexer(name: "model", options: options) { self.completing(0, incarnation, $0) }
    case (.revalidating, let key?):
      return Multiplexer(
        cacheKey: key, options: options,
        revalidating: {
          try await self.revalidating(0, $0, incarnation)
        })
    case (.revalidating, nil):
      return Multiplexer(
        name: "model", options: options,
        revalidating: {
          try await self.revalidating(0, $0, incarnation)
        })
    }
  }

  private func makeMany(_ options: MuxOptions, _ incarnation: Int) -> MultiplexerMap<
    ModelKey, Parcel
  > {
    let key = rules.hasDisk ? "model" : nil
    let limits = rules.limits
    if rules.shape == .batch {
      let batch = BatchFetch<ModelKey, Parcel>(
        window: .milliseconds(rules.batchWindow), maximumKeyCount: rules.batchMaximum,
        results: { try await self.batch($0, incarnation) })
      return key.map {
        MultiplexerMap(cacheKey: $0, limits: limits, options: options, batch: batch)
      }
        ?? MultiplexerMap(name: "model", limits: limits, options: options, batch: batch)
    }
    switch (rules.form, key) {
    case (.plain, let key?):
      return MultiplexerMap(cacheKey: key, limits: limits, options: options) {
        try await self.plain($0.number, incarnation)
      }
    case (.plain, nil):
      return MultiplexerMap(name: "model", limits: limits, options: options) {
        try await self.plain($0.number, incarnation)
      }
    case (.completing, let key?):
      return MultiplexerMap(cacheKey: key, limits: limits, options: options) {
        self.completing($0.number, incarnation, $1)
      }
    case (.completing, nil):
      return MultiplexerMap(name: "model", limits: limits, options: options) {
        self.completing($0.number, incarnation, $1)
      }
    case (.revalidating, let key?):
      return MultiplexerMap(
        cacheKey: key, limits: limits, options: options,
        revalidating: { try await self.revalidating($0.number, $1, incarnation) })
    case (.revalidating, nil):
      return MultiplexerMap(
        name: "model", limits: limits, options: options,
        revalidating: { try await self.revalidating($0.number, $1, incarnation) })
    }
  }
}
