/// In which form an answer is printed; each but text has an option of its name.
enum OutputForm: String, CaseIterable, Hashable, Sendable {
  case text, json, jsonl, csv, format, oneline, waybar, tmux, prose

  /// The option that asks for it; nil for text.
  var option: OptionName? { OptionName(rawValue: rawValue) }

  /// Whether it is UTF-8 wherever it is printed.
  var isForPrograms: Bool { [.json, .jsonl, .csv, .waybar].contains(self) }
}
