/// The output format; each format except text has an option of the same name.
package enum OutputForm: String, CaseIterable, Hashable, Sendable {
  case text, json, jsonl, csv, format, oneline, waybar, tmux, prose

  /// True if the output is always UTF-8.
  package var isForPrograms: Bool { [.json, .jsonl, .csv, .waybar].contains(self) }
}
