package import Weather

/// What the inspector of the cache says.
package struct InspectorWords: Sendable {
  package let title, entryList, events, paused: Template
  /// What stands where there is nothing to be shown.
  package let oneMoment, nothingAsked, nothingKept, noneIsLikeThat, inMemoryOnly,
    filterHint: Template
  /// The totals.
  package let fetches, requestsSent: Template
  /// How an entry is, in eight letters at most.
  package let fetching, queued, failed, empty: Template
  /// Where a value came from, in four letters.
  package let fromNetwork, fromDisk, fromProgram: Template
  /// The heads of the table: an entry, how it is, and where its value came from.
  package let entry, state, from: Template
  /// The heads of numbers, in five letters.
  package let left, hits, joins, fetch, waiting, bytes: Template
  /// By what entries are ordered.
  package let byState, byKey, byAge, byTimeLeft: Template
  /// What is made believe of the network.
  package let halfFail, allFail, everySecondFails, everyOneFails: Template
  /// How far back timelines go, and what their signs mean.
  package let lastMinute, lastTenMinutes, lastHalfHour, lastThreeHours, legend: Template
}
