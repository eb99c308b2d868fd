import LightFoundation
import Mux
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

/// Diagnoses problems on this machine.
struct Doctor: Sendable {
  let context: CommandContext
  let display: DisplayOptions

  /// Returns all checks in the order of the report.
  func checkups() async -> [Checkup] {
    let folders = context.services.folders
    var all = [
      folder(.settings, folders.config, variable: "CONFIG"),
      folder(.cache, folders.cache, variable: "CACHE"), preferences(), places(),
      asides(folders), await cache(),
    ]
    if let theme = theme() { all.insert(theme, at: 3) }
    if let sharing = await sharing() { all.append(sharing) }
    all += [terminal(), locale(), colors(), zones(), await limits()]
    all += await hosts()
    return all
  }

  private func folder(_ name: CheckSubject, _ path: String?, variable: String) -> Checkup {
    guard let path else { return .bad(name, .noFolder, .setHome) }
    var existing = path
    while !existing.isEmpty, access(existing, F_OK) != 0 {
      existing = String(existing[..<(existing.lastIndex(of: "/") ?? existing.startIndex)])
    }
    var status = stat()
    if stat(existing, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      return .bad(
        name, .notAFolder(path, existing: existing), .moveAway(existing, variable: variable))
    }
    guard access(existing.isEmpty ? "/" : existing, W_OK | X_OK) == 0 else {
      return .bad(name, .unwritable(path, .refused(errno)), .checkOwner(existing))
    }
    if let room = room(in: existing.isEmpty ? "/" : existing), room < Self.enough {
      guard room >= Self.least else { return .bad(name, .unwritable(path, .full), .makeRoom) }
      let left = CacheShelf.size(room, display.language)
      return .doubtful(name, .littleRoom(path, left: left), .makeRoom)
    }
    if let open = folders(of: path).first(where: isChangedByOthers) {
      return .doubtful(
        name, .changedByOthers(open), .run("chmod 700 \(CommandFailure.quoted(open))"))
    }
    guard existing == path else { return .good(name, .madeWhenNeeded(path)) }
    if status.st_mode & 0o077 != 0 {
      return .doubtful(name, .readByOthers(path), .run("chmod 700 \(CommandFailure.quoted(path))"))
    }
    return .good(name, .fine(path))
  }

  /// The minimum free disk space in bytes, below which nothing can be stored.
  private static let least = 16384
  /// Enough bytes for some days of use.
  private static let enough = 4_000_000

  /// Returns the free disk space of a folder in bytes; nil if unknown.
  private func room(in folder: String) -> Int? {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0, disk.f_blocks > 0 else { return nil }
    // No file can be created without a free inode.
    if disk.f_files > 0, disk.f_favail == 0 { return 0 }
    let (room, isHuge) = Int(clamping: disk.f_bavail)
      .multipliedReportingOverflow(by: Int(clamping: disk.f_frsize))
    return isHuge ? Int.max : room
  }

  /// Returns a folder of the program, the folders in it, and the enclosing one if ours.
  private func folders(of path: String) -> [String] {
    let around = path.firstRange(of: "/.servers/").map { String(path[..<$0.lowerBound]) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return [path] + [around].compactMap(\.self) + names.sorted().map { "\(path)/\($0)" }
  }

  /// Returns whether other users can create and delete files in a folder.
  private func isChangedByOthers(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_mode & 0o022 != 0
  }

  private func preferences() -> Checkup {
    let file = context.services.preferencesFile
    let reading = file.read()
    if let note = reading.note ?? context.note(onFile: file.path) {
      return .doubtful(.preferences, note.phrase, .run("skymux config edit"))
    }
    let faults = reading.value.faults
    guard faults.isEmpty else {
      return .doubtful(.preferences, .notUnderstood(faults), .run("skymux config edit"))
    }
    return .good(.preferences, .nothingWrong)
  }

  /// Checks the user's theme file; nil if it is valid or missing.
  private func theme() -> Checkup? {
    let file = context.services.themeFile
    guard let path = file.path, let note = file.readTheme().note else { return nil }
    return .doubtful(.theme, note.phrase, .mend(path))
  }

  private func places() -> Checkup {
    let file = context.services.placesFile
    let reading = file.read()
    if let note = reading.note ?? context.note(onFile: file.path) {
      return .doubtful(.places, note.phrase, .run("skymux places add PLACE"))
    }
    let count = reading.value.places.count
    return .good(.places, .placesKept(count, first: reading.value.defaultPlace?.name))
  }

  /// Reports damaged files that were set aside.
  private func asides(_ folders: SkymuxFolders) -> Checkup {
    func listing(_ folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .map { "\(folder)/\($0)" }
    }
    let kept = folders.cache.map { listing("\($0)/.damaged") } ?? []
    let names = kept + (folders.config.map(listing) ?? []).filter { $0.contains(".damaged-") }
    let finding = Message.setAside(names.count, names.first)
    return names.isEmpty ? .good(.damage, finding) : .doubtful(.damage, finding, .removeThem)
  }

  private func cache() async -> Checkup {
    // JSON output is always English.
    let words = context.invocation.form == .json ? Localization.english : display.language
    let shelf = await context.services.shelf(words)
    if let trouble = shelf.troubles.first {
      return .bad(.stored, .fine(trouble), .run("skymux cache clear"))
    }
    let newest = shelf.entries.first.map {
      AgeText.short(context.now.timeIntervalSince($0.fetchedAt))
    }
    let size = CacheShelf.size(shelf.bytes, words)
    return .good(.stored, .stored(shelf.entries.count, size: size, newest: newest))
  }

  /// Checks whether concurrent runs can share fetches; nil if nothing is stored.
  private func sharing() async -> Checkup? {
    guard let sharing = context.services.sharing, let folder = context.services.folders.cache,
      let domain = try? CacheDomain("doctor")
    else { return nil }
    // Does not create the folder just for this check.
    guard access(folder, F_OK) == 0 else { return .good(.sharing, .shared) }
    do throws(SharedTierError) {
      let claims = try await sharing.tier.claim(
        [SharedRequest(key: "doctor")], in: domain, lease: .seconds(1))
      for case .missing(let lease?) in claims { await sharing.tier.abandon([lease], in: domain) }
      return .good(.sharing, .shared)
    } catch { return .doubtful(.sharing, .notShared("\(error)"), .checkOwner(folder)) }
  }

  private func terminal() -> Checkup {
    let name = context.surroundings.environment["TERM"] ?? ""
    guard context.surroundings.isOutputTerminal else { return .good(.terminal, .noTerminal) }
    guard !name.isEmpty, name != "dumb" else {
      return .doubtful(.terminal, .plainTerminal(name), .setTerminal)
    }
    let columns = context.surroundings.columns
    return .good(.terminal, columns.map { .columns(name, $0) } ?? .fine(name))
  }

  private func locale() -> Checkup {
    let locale = context.surroundings.locale
    let text =
      "\(locale.language), \(locale.units.temperature.fullSymbol), \(locale.clock.rawValue) h"
    guard locale.isUTF8 else {
      return .doubtful(.locale, .several([.notUTF8(text)] + unwritten), .setLocale)
    }
    guard unwritten.isEmpty else {
      return .doubtful(
        .locale, .several([.fine("\(text), UTF-8")] + unwritten), .run("--icons unicode"))
    }
    return .good(.locale, .fine("\(text), UTF-8"))
  }

  /// The message that a language cannot be displayed, if so.
  private var unwritten: [Message] { display.unwritten.map { [.speaksEnglish($0)] } ?? [] }

  private func colors() -> Checkup {
    let count =
      switch display.level {
      case .mono: 0
      case .eight: 8
      case .basic: 16
      case .extended: 256
      case .direct: 1 << 24
      }
    let isNoColor = !(context.surroundings.environment["NO_COLOR"] ?? "").isEmpty
    return .good(.colors, .colors(count, isNoColor: isNoColor))
  }

  private func zones() -> Checkup {
    guard PlaceZone(identifier: "Pacific/Auckland").isKnown else {
      return .doubtful(.zones, .zonesUnknown, .installZones)
    }
    return .good(.zones, .zonesKnown)
  }
}
