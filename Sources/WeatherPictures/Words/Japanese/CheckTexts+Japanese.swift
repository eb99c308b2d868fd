import Weather

extension SubjectTexts {
  static let japanese = SubjectTexts(
    settings: "設定",
    cache: "キャッシュ",
    preferences: "好み",
    places: "地点",
    damage: "破損",
    stored: "保存",
    sharing: "共有",
    terminal: "端末",
    locale: "ロケール",
    colors: "色",
    zones: "時間帯",
    limits: "制限",
    network: "通信")
}

extension CheckTexts {
  static let japanese = CheckTexts(
    noFolder: "フォルダがありません: HOME が未設定です",
    notAFolder: "{0} に書き込めません: {1} はフォルダではありません",
    unwritable: "{0} に書き込めません: {1}",
    madeWhenNeeded: "{0}、必要なときに作られます",
    readByOthers: "{0} は他人が読め、居場所が分かります",
    littleRoom: "{0} の空きは {1} だけです",
    changedByOthers: "{0} は他人が変更できます",
    nothingWrong: "問題なし",
    notUnderstood: "解釈できないため無効です: {0}",
    placesKept: "{0}件を保存{1|、最初は{1}|}",
    nothingSetAside: "除けたファイルはありません",
    oneSetAside: "壊れたファイルを除けました: {1}",
    setAside: "壊れたファイル{0}件を除けました、{1} など",
    stored: "{0}、{1}{2|、最新は{2}前|}",
    shared: "同時に動いても、各地点の取得は一度だけ",
    notShared: "それぞれが取得します: {0}",
    noTerminal: "標準出力は端末でないので、報告は簡素です",
    plainTerminal: "TERM は \"{0}\" なので、報告は簡素です",
    columns: "{0}、{1}桁",
    notUTF8: "{0}、UTF-8 でないので ASCII で描きます",
    speaksEnglish: "{0}は ASCII で書けないので、英語で表示します",
    noColors: "なし{0|、NO_COLOR のため|}",
    allColors: "すべて{0|、NO_COLOR のため|}",
    colors: "{1}{0|、NO_COLOR のため|}",
    zonesKnown: "既知",
    zonesUnknown: "このシステムには時間帯がなく、夏時間の切替日は正しくありません",
    noLimit: "制限に達していません{0|、1日{0}回まで|}",
    limited: "{0}: {1}、{2} UTC まで",
    notAskedByChoice: "問合せなし (設定 refresh が offline)",
    notAsked: "問合せなし (--offline)",
    answers: "{0} が {1} ミリ秒で応答",
    simulator: "シミュレータ",
    asksToWait: "{0} が待つよう求めています",
    fails: "{0} が失敗: 状態 {1}",
    notJSON: "{0} は応答しますが JSON ではありません",
    noAddress: "{0} はアドレスではありません",
    unreachable: "{0} に届きません: {1}",
    unreachableSaid: "{0} に届きません")
}

extension AdviceTexts {
  static let japanese = AdviceTexts(
    setHome: "HOME か、XDG_CONFIG_HOME と XDG_CACHE_HOME を設定",
    moveAway: "{0} を移すか、別のフォルダを指定: SKYMUX_{1}_DIR",
    checkOwner: "{0} の所有者を確認",
    makeRoom: "ディスクを空ける",
    removeThem: "確認して削除",
    setTerminal: "TERM を設定、例: xterm-256color",
    setLocale: "export LC_ALL=C.UTF-8、または UTF-8 で終わる別のロケール",
    installZones: "tzdata を導入",
    wait: "待つ。保存分は使えます: --offline",
    tryAgainSoon: "1分後、1時間後、翌日に再試行",
    tryAgainLater: "あとで再試行",
    lookWithBrowser: "ブラウザで確認: ログインが必要かもしれません",
    lookAtVariable: "{0} を確認",
    checkNetwork: "通信を確認。保存分は使えます: --offline")
}
