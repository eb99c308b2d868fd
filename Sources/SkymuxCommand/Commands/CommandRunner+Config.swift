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
    let settings = preferences.settings(in: context.surroundings.locale)
    let rows = SettingKey.allCases.map { key in
      let isChosen = key == .units ? preferences.hasUnits : preferences[key] != nil
      return (key.rawValue, settings[key] + (isChosen ? "" : " (default)"))
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      name + String(repeating: " ", count: width - name.count + 2) + value + "\n"
    }.joined()
  }

  private func getConfig(_ words: [String]) throws -> String {
    guard let word = words.first else { throw UsageError("config get needs a name") }
    let key = try settingKey(word)
    return context.readPreferences().settings(in: context.surroundings.locale)[key] + "\n"
  }

  private func setConfig(_ words: [String]) throws -> String {
    guard words.count == 2 else {
      throw UsageError("config set needs a name and a value. Try: skymux config set temperature f")
    }
    let key = try settingKey(words[0])
    if key == .units { return try setUnits(words[1]) }
    let value = words[1] == "default" ? nil : words[1]
    var probe = Preferences()
    guard probe.set(key, to: value) else {
      let allowed = key.allowedValues
      let hint =
        UsageError.hint(words[1], among: allowed)
        ?? "Choose from: " + (allowed + ["default"]).joined(separator: ", ")
      throw UsageError("\(key.rawValue) cannot be \(words[1]). \(hint)")
    }
    if key == .language, let value, Localization.language(value) == nil {
      let codes = Localization.codes
      throw UsageError("language cannot be \(value): choose from \(Invocation.list(codes))")
    }
    // Unsetting also removes an invalid value.
    let forgotten = value == nil ? key.rawValue : nil
    guard try update(forgetting: forgotten, { $0.set(key, to: value) }) else { return keepsNothing }
    let settings = probe.settings(in: context.surroundings.locale)
    let now = Message.setting(key.rawValue, settings[key], isUsual: probe[key] == nil)
    return display.language.text(now) + "\n"
  }

  private func setUnits(_ name: String) throws -> String {
    let systems = OptionTable.option(.units)?.choices ?? []
    // As the option does.
    let name = name == "us" ? "imperial" : name
    guard systems.contains(name) else { throw UsageError.wrongChoice(.units, name, systems) }
    var settings = Settings()
    settings.set(.units, to: name)
    let isKept = try update { [units = settings.units] in $0.set(units) }
    return !isKept ? keepsNothing : display.language.text(.units(name)) + "\n"
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
    let missing = "error: could not start the editor \(program). Choose another: EDITOR=nano"
    let check = "command -v \(program) >/dev/null || { echo '\(missing)' >&2; exit 1; }; "
    ExecReplacement.run((isPlain ? check : "") + "exec \(editor) \"$1\"", path)
    throw CommandFailure(display.language.text(.noEditor(editor)), .failure)
  }

  private func configPath() throws -> String {
    guard let path = context.services.preferencesFile.path else {
      let words = display.language
      throw CommandFailure(
        context.services.isDemo
          ? words.text(.demoKeepsNoSettings) : words.text(DiskTrouble.noFolder.message), .disk)
    }
    return path
  }

  private func settingKey(_ word: String) throws(UsageError) -> SettingKey {
    let short = ["temp": "temperature", "lang": "language", "color": "theme"]
    if let key = SettingKey(rawValue: short[word] ?? word) { return key }
    let names = SettingKey.allCases.map(\.rawValue)
    let hint = UsageError.hint(word, among: names) ?? "Choose from: " + names.joined(separator: " ")
    throw UsageError("unknown setting \(word). \(hint)")
  }

  private var keepsNothing: String { display.language.text(.demoKeepsNoSettings) + "\n" }

  /// Changes the preferences; returns false in the demo, which saves nothing.
  private func update(
    forgetting forgotten: String? = nil, _ change: (inout Preferences) -> Void
  ) throws -> Bool {
    guard !context.services.isDemo else { return false }
    _ = try configPath()
    let reading = try context.services.preferencesFile.update(forgetting: forgotten, change)
    context.warn(reading.note)
    return true
  }
}
