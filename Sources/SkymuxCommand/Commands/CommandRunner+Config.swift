import LightFoundation
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports
import WeatherStore

extension CommandRunner {
  func config() throws -> String {
    let words = Array(invocation.words.dropFirst())
    switch invocation.words.first ?? "ls" {
    case "path": return try configPath() + "\n"
    case "get": return try getConfig(words)
    case "set": return try setConfig(words)
    case "edit": return try editConfig()
    default: return listConfig()
    }
  }

  private func listConfig() -> String {
    let preferences = context.readPreferences()
    let hasUnits = PreferenceKey.ofUnits.contains { preferences[$0] != nil }
    let system = unitSystem(preferences) + (hasUnits ? "" : " (default)")
    let rows =
      [(Self.unitsName, system)]
      + PreferenceKey.allCases.map { key in
        (key.rawValue, preferences[key] ?? "\(usual(key)) (default)")
      }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      name + String(repeating: " ", count: width - name.count + 2) + value + "\n"
    }.joined()
  }

  private func getConfig(_ words: [String]) throws -> String {
    guard let word = words.first else { throw UsageError("config get needs a name") }
    if word == Self.unitsName { return unitSystem(context.readPreferences()) + "\n" }
    let key = try preferenceKey(word)
    return (context.readPreferences()[key] ?? usual(key)) + "\n"
  }

  private func setConfig(_ words: [String]) throws -> String {
    guard words.count == 2 else {
      throw UsageError("config set needs a name and a value. Try: skymux config set temperature f")
    }
    if words[0] == Self.unitsName { return try setUnits(words[1]) }
    let key = try preferenceKey(words[0])
    let value = words[1] == "default" ? nil : words[1]
    var probe = Preferences()
    guard probe.set(key, to: value) else {
      let allowed = key.allowedValues
      let near = NearestWord.find(words[1], among: allowed)
      let hint =
        near.map { "Did you mean \($0)?" }
        ?? "It is one of: " + (allowed + ["default"]).joined(separator: ", ")
      throw UsageError("\(key.rawValue) cannot be \(words[1]). \(hint)")
    }
    if key == .language, let value, Localization.language(value) == nil {
      let codes = Localization.all.map(\.code)
      throw UsageError("language cannot be \(value): there are \(Invocation.list(codes))")
    }
    // Unsetting also removes an invalid value.
    let forgotten = value == nil ? key.rawValue : nil
    guard try update(forgetting: forgotten, { $0.set(key, to: value) }) else {
      return keepsNothing
    }
    let now = Message.setting(
      key.rawValue, probe[key] ?? usual(key), isUsual: probe[key] == nil)
    return look.language.text(now) + "\n"
  }

  /// The pseudo-setting for all units at once.
  private static let unitsName = "units"

  /// Returns the system the preferred units belong to; `mixed` if there are several.
  private func unitSystem(_ preferences: Preferences) -> String {
    let units = preferences.settings(in: context.surroundings.locale).units
    let systems = OptionTable.option(.units)?.choices ?? []
    return systems.first { name in
      var choices = Invocation.UnitChoices()
      choices.system = name
      return choices.applied(to: .metric) == units
    } ?? "mixed"
  }

  private func setUnits(_ name: String) throws -> String {
    let systems = OptionTable.option(.units)?.choices ?? []
    // As the option does.
    let name = name == "us" ? "imperial" : name
    guard systems.contains(name) else { throw UsageError.wrongChoice(.units, name, systems) }
    var choices = Invocation.UnitChoices()
    choices.system = name
    let isKept = try update { $0.set(choices.applied(to: .metric)) }
    return !isKept ? keepsNothing : look.language.text(.units(name)) + "\n"
  }

  private func editConfig() throws -> String {
    let path = try configPath()
    _ = try update { _ in }
    let environment = context.surroundings.environment
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    let editor = named.first { !$0.trimmed.isEmpty } ?? "vi"
    // An editor command with quotes is left to the shell.
    let isPlain = editor.allSatisfy { $0.isLetter || $0.isNumber || " /._-+".contains($0) }
    let program = editor.split(separator: " ").first ?? "vi"
    let missing = "error: the editor \(program) cannot be started. Name another: EDITOR=nano"
    let check = "command -v \(program) >/dev/null || { echo '\(missing)' >&2; exit 1; }; "
    Successor.run((isPlain ? check : "") + "exec \(editor) \"$1\"", path)
    throw CommandFailure(look.language.text(.noEditor(editor)), .failure)
  }

  private func configPath() throws -> String {
    guard let path = context.services.preferencesFile.path else {
      let words = look.language
      throw CommandFailure(
        context.services.isDemo
          ? words.text(.demoKeepsNoSettings) : words.text(DiskTrouble.noFolder.message), .disk)
    }
    return path
  }

  private func preferenceKey(_ word: String) throws(UsageError) -> PreferenceKey {
    let short = ["temp": "temperature", "lang": "language", "color": "theme"]
    if let key = PreferenceKey(rawValue: short[word] ?? word) { return key }
    let names = [Self.unitsName] + PreferenceKey.allCases.map(\.rawValue)
    let hint =
      NearestWord.find(word, among: names).map { "Did you mean \($0)?" }
      ?? "There are: " + names.joined(separator: " ")
    throw UsageError("there is no setting \(word). \(hint)")
  }

  private func usual(_ key: PreferenceKey) -> String {
    let settings = Preferences().settings(in: context.surroundings.locale)
    switch key {
    case .temperature: return settings.units.temperature.rawValue
    case .wind: return settings.units.wind.rawValue
    case .rain: return settings.units.rain.rawValue
    case .snow: return settings.units.snow.rawValue
    case .pressure: return settings.units.pressure.rawValue
    case .distance: return settings.units.distance.rawValue
    case .clock: return settings.clock.rawValue
    case .language: return settings.language
    case .icons: return settings.icons.rawValue
    case .theme: return settings.theme.rawValue
    case .ramp: return settings.ramp.rawValue
    case .mouse: return settings.mouse.rawValue
    case .refresh: return settings.refresh.rawValue
    }
  }

  private var keepsNothing: String { look.language.text(.demoKeepsNoSettings) + "\n" }

  /// Changes the preferences; returns false in the demo, which saves nothing.
  private func update(
    forgetting forgotten: String? = nil, _ change: (inout Preferences) -> Void
  ) throws -> Bool {
    guard !context.services.isDemo else { return false }
    _ = try configPath()
    let reading = try context.services.preferencesFile.update(
      forgetting: forgotten, change)
    context.tell(reading.note)
    return true
  }
}
