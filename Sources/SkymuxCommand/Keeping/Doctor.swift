import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

/// Looks for what is wrong on this machine.
struct Doctor: Sendable {
  let session: WeatherSession
  let look: Look

  /// All that was looked at, in the order of the report.
  func checkups() async -> [Checkup] {
    let folders = session.services.folders
    var all = [
      folder("settings", folders.config, variable: "CONFIG"),
      folder("cache", folders.cache, variable: "CACHE"), preferences(), places(),
      asides(folders), await cache(), terminal(), locale(), colors(), zones(), await limits(),
    ]
    all += await hosts()
    return all
  }

  private func folder(_ name: String, _ path: String?, variable: String) -> Checkup {
    guard let path else {
      return .bad(
        name, "no folder: HOME is not set", "set HOME, or XDG_CONFIG_HOME and XDG_CACHE_HOME")
    }
    var existing = path
    while !existing.isEmpty, access(existing, F_OK) != 0 {
      existing = String(existing[..<(existing.lastIndex(of: "/") ?? existing.startIndex)])
    }
    var status = stat()
    if stat(existing, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      return .bad(
        name, "\(path) cannot be written: \(existing) is no folder",
        "move \(existing) away, or name another folder: SKYMUX_\(variable)_DIR")
    }
    guard access(existing.isEmpty ? "/" : existing, W_OK | X_OK) == 0 else {
      let reason = FailureWords.system(errno)
      return .bad(name, "\(path) cannot be written: \(reason)", "check who owns \(existing)")
    }
    guard hasRoom(existing.isEmpty ? "/" : existing) else {
      return .bad(name, "\(path) cannot be written: the disk is full", "make room on the disk")
    }
    guard existing == path else { return .good(name, "\(path), made when it is needed") }
    if status.st_mode & 0o077 != 0 {
      return .doubtful(
        name, "\(path) can be read by others, and tells where you are",
        "chmod 700 \(CommandFailure.quoted(path))")
    }
    return .good(name, path)
  }

  /// Whether a few pages would still go onto the disk; where nobody can tell, they would.
  private func hasRoom(_ folder: String) -> Bool {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0, disk.f_blocks > 0 else { return true }
    return UInt64(disk.f_bavail) * UInt64(disk.f_frsize) >= 16384
  }

  private func preferences() -> Checkup {
    if let note = session.services.preferencesFile.read().note {
      return .doubtful("preferences", note.description, "skymux config edit")
    }
    return .good("preferences", "nothing wrong with them")
  }

  private func places() -> Checkup {
    let reading = session.services.placesFile.read()
    if let note = reading.note {
      return .doubtful("places", note.description, "skymux places add PLACE")
    }
    let count = reading.value.places.count
    let name = reading.value.defaultPlace.map { ", the default is \($0.name)" } ?? ""
    return .good("places", "\(count) kept\(name)")
  }

  /// Files that were set aside because they were damaged.
  private func asides(_ folders: SkymuxFolders) -> Checkup {
    func listing(_ folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .map { "\(folder)/\($0)" }
    }
    let kept = folders.cache.map { listing("\($0)/.damaged") } ?? []
    let names = kept + (folders.config.map(listing) ?? []).filter { $0.contains(".damaged-") }
    guard let first = names.first else { return .good("damage", "no file was set aside") }
    return .doubtful(
      "damage", "\(names.count) damaged files were set aside, such as \(first)",
      "look at them and remove them")
  }

  private func cache() async -> Checkup {
    let shelf = await session.services.shelf()
    if let trouble = shelf.troubles.first {
      return .bad("stored", trouble, "skymux cache clear")
    }
    let newest = shelf.entries.first.map {
      ", the newest \(AgeText.short(session.now.timeIntervalSince($0.fetchedAt)))"
    }
    return .good("stored", "\(shelf.count), \(CacheShelf.size(shelf.bytes))" + (newest ?? ""))
  }

  private func terminal() -> Checkup {
    let name = session.surroundings.environment["TERM"] ?? ""
    guard session.surroundings.isOutputTerminal else {
      return .good("terminal", "standard output is none, so reports are plain")
    }
    guard !name.isEmpty, name != "dumb" else {
      return .doubtful(
        "terminal", "TERM is \"\(name)\", so reports are plain", "set TERM, e.g. xterm-256color")
    }
    let size = session.surroundings.columns.map { ", \($0) columns" } ?? ""
    return .good("terminal", name + size)
  }

  private func locale() -> Checkup {
    let locale = session.surroundings.locale
    let text =
      "\(locale.language), \(locale.units.temperature.fullSymbol), \(locale.clock.rawValue) h"
    guard locale.isUTF8 else {
      return .doubtful(
        "locale", "\(text), not UTF-8: everything is drawn in ASCII",
        "export LC_ALL=C.UTF-8, or another locale that ends in UTF-8")
    }
    return .good("locale", "\(text), UTF-8")
  }

  private func colors() -> Checkup {
    let text =
      switch look.level {
      case .mono: "none"
      case .basic: "16"
      case .extended: "256"
      case .direct: "all"
      }
    let isNoColor = !(session.surroundings.environment["NO_COLOR"] ?? "").isEmpty
    return .good("colours", text + (isNoColor ? ", as NO_COLOR wants it" : ""))
  }

  private func zones() -> Checkup {
    guard PlaceZone(identifier: "Pacific/Auckland").isKnown else {
      return .doubtful(
        "time zones", "this system knows none: summer time is wrong on days that change it",
        "install tzdata")
    }
    return .good("time zones", "known")
  }
}
