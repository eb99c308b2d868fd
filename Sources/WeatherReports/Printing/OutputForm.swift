/// In which form an answer is printed; each but text has an option of its name.
package enum OutputForm: String, CaseIterable, Hashable, Sendable {
  case text, json, jsonl, csv, format, oneline, waybar, tmux, prose

  /// Whether it is UTF-8 wherever it is printed.
  package var isForPrograms: Bool { [.json, .jsonl, .csv, .waybar].contains(self) }
}
