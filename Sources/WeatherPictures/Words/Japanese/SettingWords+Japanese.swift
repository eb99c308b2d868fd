import Weather

extension SettingWords {
  static let japanese = SettingWords(
    title: "設定",
    allUnits: "単位",
    temperature: "気温",
    pressure: "気圧",
    distance: "距離",
    clock: "時計",
    language: "言語",
    drawing: "記号",
    colors: "色",
    temperatureColors: "気温の色",
    metric: "メートル法",
    mixed: "混合",
    anyGround: "どの背景にも",
    darkGround: "暗い背景",
    lightGround: "明るい背景",
    strong: "強い対比",
    ownColors: "端末の色",
    noColors: "なし",
    mouse: "マウス",
    on: "入",
    off: "切",
    classic: "標準",
    colorBlindSafe: "色覚対応")
}
