import Weather

extension SearchWords {
  static let japanese = SearchWords(
    title: "地点を探す",
    aPlace: "地点",
    advice: "地名、郵便番号、または 52.52,13.41 のような座標を入力してください。",
    ranking: "保存済み、一致、大きい順",
    opening: "開いています…",
    searching: "検索中…",
    noMatch: "見つかりません",
    failedAdvice: "検索に失敗し、ここで知られた地点にもありません。Enter で再試行します。",
    knownHere: "ここで知られた地点。Enter で開きます",
    commandOrPlace: "コマンドか地名",
    nothingBeginsSo: "そう始まるものはありません",
    program: "端末で見る天気。通信がないときのために保存します。",
    examples: "または ミュンヘン、80331、MUC、48.14,11.58 と入力",
    guessed: "近くの地点 (時間帯から)")
}
