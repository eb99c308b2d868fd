enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// The report was printed, possibly from stale data.
  case success = 0
  /// Any other error.
  case failure = 1
  /// The command line is invalid.
  case usage = 2
  /// The place is unknown or ambiguous.
  case place = 3
  /// Nothing is stored and the network is unavailable, or the place has no such data.
  case noData = 4
  /// Only stale data is available, and `--strict` was given.
  case stale = 5
  /// Open-Meteo is limiting requests, and there is no stored data.
  case limited = 6
  /// The disk cannot be read or written.
  case disk = 74

  static let documented: [(code: ExitCode, meaning: String)] = [
    (.success, "the answer is printed; if it is from stale data, a note says so"),
    (.failure, "any other error"),
    (.usage, "the command line is wrong"),
    (.place, "no such place, or several of that name"),
    (.noData, "no stored data and no network, or no such data"),
    (.stale, "the data is stale and --strict was given"),
    (.limited, "Open-Meteo is limiting requests, and there is no stored data"),
    (.disk, "the disk could not be read or written"),
  ]
}
