enum ExitCode: Int32, CaseIterable, Hashable, Sendable {
  /// The answer is printed, perhaps from stale data.
  case success = 0
  /// Something that has no code of its own.
  case failure = 1
  /// The command line is wrong.
  case usage = 2
  /// The place is not known, or is one of several.
  case place = 3
  /// There is nothing stored and no network, or nothing of this kind is known of the place.
  case noData = 4
  /// There is only stale data, and `--strict` was given.
  case stale = 5
  /// Open-Meteo asks to wait, and nothing is stored.
  case limited = 6
  /// The disk cannot be read or written.
  case disk = 74

  static let documented: [(code: ExitCode, meaning: String)] = [
    (.success, "the answer is printed; if it is from stale data, a note says so"),
    (.failure, "something went wrong that has no code of its own"),
    (.usage, "the command line is wrong"),
    (.place, "no such place, or several of that name"),
    (.noData, "nothing is stored and the network cannot be used, or there is no such data"),
    (.stale, "the data is stale and --strict was given"),
    (.limited, "Open-Meteo asks to wait, and nothing is stored"),
    (.disk, "the disk could not be read or written"),
  ]
}
