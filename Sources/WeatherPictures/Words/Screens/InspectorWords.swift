/// What the inspector of the cache says.
public struct InspectorWords: Hashable, Sendable {
  /// Its parts.
  public let title, entryList, events, paused: String
  /// What stands where there is nothing to be shown.
  public let oneMoment, nothingAsked, noneIsLikeThat, inMemoryOnly, filterHint: String
  /// The totals.
  public let fetches, requestsSent: String
  /// How an entry is, in eight letters at most.
  public let fetching, queued, failed, empty: String
  /// Where a value came from, in four letters.
  public let fromNetwork, fromDisk, fromProgram: String
  /// The heads of the table: an entry, how it is, and where its value came from.
  public let entry, state, from: String
  /// The heads of numbers, in five letters.
  public let left, hits, joins, fetch, waiting, bytes: String
  /// By what entries are ordered.
  public let byState, byKey, byAge, byTimeLeft: String
  /// What is made believe of the network.
  public let halfFail, allFail, everySecondFails, everyOneFails: String
  /// How far back timelines go, and what their signs mean.
  public let lastMinute, lastTenMinutes, lastHalfHour, lastThreeHours, legend: String
}
