/// In which form an answer is printed.
enum OutputForm: Hashable, Sendable {
  case text, json, jsonl, csv
  case format(String)
  case oneline, waybar, tmux, prose

  /// The form without what belongs to one case of it.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case json, jsonl, csv, format, oneline, waybar, tmux, prose

    /// The option that asks for it.
    var option: OptionName {
      switch self {
      case .json: .json
      case .jsonl: .jsonl
      case .csv: .csv
      case .format: .format
      case .oneline: .oneline
      case .waybar: .waybar
      case .tmux: .tmux
      case .prose: .prose
      }
    }
  }

  /// Which form; nil for text.
  var kind: Kind? {
    switch self {
    case .text: nil
    case .json: .json
    case .jsonl: .jsonl
    case .csv: .csv
    case .format: .format
    case .oneline: .oneline
    case .waybar: .waybar
    case .tmux: .tmux
    case .prose: .prose
    }
  }
}
