extension MapRunner {
  /// Sets several values, and takes each lock once.
  func store(_ arrivals: [(key: Key, fetched: Catch, moment: Moment)]) {
    let shares = Dictionary(grouping: arrivals) { shard(of: $0.key.hashValue) }
    for (index, share) in shares {
      // What is replaced or left outlives the lock: its deinit is the user's code.
      let changes = shards.withLock(at: index) { shard in
        share.map { key, fetched, moment in
          shard.change(key, hash: key.hashValue) { $0.store(fetched, at: moment, in: &$1) }
        }
      }
      for (arrival, change) in zip(share, changes) {
        report(change.departures)
        perform(change.result, arrival.key)
      }
      withExtendedLifetime(changes) {}
    }
  }
}
