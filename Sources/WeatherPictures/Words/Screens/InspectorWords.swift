public import Weather

/// What the inspector of the cache says.
public struct InspectorWords: Sendable {
  /// Its parts.
  public let title, entryList, events, paused: Template
  /// What stands where there is nothing to be shown.
  public let oneMoment, nothingAsked, nothingKept, noneIsLikeThat, inMemoryOnly,
    filterHint: Template
  /// The totals.
  public let fetches, requestsSent: Template
  /// How an entry is, in eight letters at most.
  public let fetching, queued, failed, empty: Template
  /// Where a value came from, in four letters.
  public let fromNetwork, fromDisk, fromProgram: Template
  /// The heads of the table: an entry, how it is, and where its value came from.
  public let entry, state, from: Template
  /// The heads of numbers, in five letters.
  public let left, hits, joins, fetch, waiting, bytes: Template
  /// By what entries are ordered.
  public let byState, byKey, byAge, byTimeLeft: Template
  /// What is made believe of the network.
  public let halfFail, allFail, everySecondFails, everyOneFails: Template
  /// How far back timelines go, and what their signs mean.
  public let lastMinute, lastTenMinutes, lastHalfHour, lastThreeHours, legend: Template
}
