package import Weather

package struct InspectorWords: Sendable {
  package var title: Message { Message("inspector.title", "Inspector") }
  package var entryList: Message { Message("inspector.entryList", "Entries") }
  package var events: Message { Message("inspector.events", "Events, newest first") }
  package var paused: Message { Message("inspector.paused", "paused") }
  // Placeholders for empty lists.
  package var oneMoment: Message { Message("inspector.oneMoment", "Loading…") }
  package var nothingAsked: Message { Message("inspector.nothingAsked", "no requests yet") }
  package var nothingKept: Message { Message("inspector.nothingKept", "the cache is empty now") }
  package var noneIsLikeThat: Message { Message("inspector.noneIsLikeThat", "no entry matches") }
  package var inMemoryOnly: Message { Message("inspector.inMemoryOnly", "stored in memory only") }
  package var filterHint: Message {
    Message("inspector.filterHint", "part of a key, place or state")
  }
  // Totals.
  package var fetches: Message { Message("inspector.fetches", "fetches") }
  package var requestsSent: Message { Message("inspector.requestsSent", "requests sent") }
  // States of an entry, at most eight characters.
  package var fetching: Message { Message("inspector.fetching", "fetching") }
  package var queued: Message { Message("inspector.queued", "queued") }
  package var failed: Message { Message("inspector.failed", "failed") }
  package var empty: Message { Message("inspector.empty", "empty") }
  // Sources of a value, in four letters.
  package var fromNetwork: Message { Message("inspector.fromNetwork", "net") }
  package var fromDisk: Message { Message("inspector.fromDisk", "disk") }
  package var fromProgram: Message { Message("inspector.fromProgram", "set") }
  // Column heads.
  package var entry: Message { Message("inspector.entry", "entry") }
  package var state: Message { Message("inspector.state", "state") }
  package var from: Message { Message("inspector.from", "from") }
  // Column heads of numbers, in five letters.
  package var left: Message { Message("inspector.left", "left") }
  package var hits: Message { Message("inspector.hits", "hits") }
  package var joins: Message { Message("inspector.joins", "joins") }
  package var fetch: Message { Message("inspector.fetch", "fetch") }
  package var waiting: Message { Message("inspector.waiting", "wait") }
  package var bytes: Message { Message("inspector.bytes", "bytes") }
  // Sort orders.
  package var byState: Message { Message("inspector.byState", "status") }
  package var byKey: Message { Message("inspector.byKey", "key") }
  package var byAge: Message { Message("inspector.byAge", "age") }
  package var byTimeLeft: Message { Message("inspector.byTimeLeft", "time left") }
  // Simulated network faults.
  package var halfFail: Message { Message("inspector.halfFail", "half fail") }
  package var allFail: Message { Message("inspector.allFail", "all fail") }
  package var everySecondFails: Message {
    Message("inspector.everySecondFails", "every second request fails")
  }
  package var everyOneFails: Message { Message("inspector.everyOneFails", "every request fails") }
  // Ranges and legend of the timeline.
  package var lastMinute: Message { Message("inspector.lastMinute", "The last minute") }
  package var lastTenMinutes: Message { Message("inspector.lastTenMinutes", "The last 10 minutes") }
  package var lastHalfHour: Message { Message("inspector.lastHalfHour", "The last half hour") }
  package var lastThreeHours: Message { Message("inspector.lastThreeHours", "The last 3 hours") }
  package var legend: Message {
    Message("inspector.legend", "● new  ━ fresh  ─ stale  ◐ stale hit  ↻ fetch  ○ failed")
  }
}

extension Message {
  package static var inspector: InspectorWords { InspectorWords() }
}
