extension StoredEntry {
  /// An entry as it is right after its value came, or came back from disk with its old date.
  static func fetched(
    _ cargo: any Cargo, _ details: Boxed<EntryDetails>?, age: Duration = .zero,
    version: UInt32 = 0, hits: UInt32 = 0, at moment: Moment
  ) -> StoredEntry {
    let (rules, freshness) = (moment.rules, moment.rules.freshness)
    let fetchedAt = moment.now - age
    let lifetime = details?.value.lifetime
    var end = freshness.end(fetchedAt: fetchedAt, lifetime: lifetime, chance: moment.chance)
    if let limit = rules.ageLimit { end = min(end, fetchedAt + limit) }
    let due = freshness.due(fetchedAt: fetchedAt, lifetime: lifetime, chance: moment.chance)
    var marks: Marks = rules.hasDisk ? .dirty : []
    if rules.isChecked { marks.insert(.isChecked) }
    var details = details
    if due != nil || freshness.idleTime != nil || details?.value.ahead != nil {
      var noted = details?.value ?? EntryDetails()
      noted.ahead = due.flatMap { $0 < end ? ($0, end) : nil }
      if let idle = freshness.idleTime {
        noted.hardEnd = end
        end = min(end, moment.now + idle)
        noted.ahead?.end = end
        marks.insert(.tracksUse)
      }
      details = noted.boxed
    }
    return StoredEntry(
      cargo, fetchedAt: fetchedAt, freshUntil: end, version: version, hits: hits, marks: marks,
      details: details)
  }
}
