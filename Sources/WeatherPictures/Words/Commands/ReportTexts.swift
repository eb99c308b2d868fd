import Weather

/// What commands say beside their reports, in one language; ``ReportPhrase``.
struct ReportTexts: Sendable {
  let note, error: Template
  /// Nothing is stored, and what would help.
  let demoStoresNothing, refreshIsOffline, offline, limited, refused, noAnswer: Template
  /// Places that are not known, and what was meant.
  let cancelled, searchFailed, noDefaultPlace, unknownPlace, didYouMean: Template
  let trySearch, tryFewerLetters, noCommand, offTheGlobe, noAlias, keepAlias: Template
  let thereAre, severalPlaces, thisIsOne, embedded: Template
  let showingOld, tooOld, noAir, oldAir, noPlaceHasData, noModelHasData: Template
  let noReport, notThen, scenesPlayed, scenesBroke, invented, cacheDamaged: Template
  /// What is waited for, and what could not be kept.
  let waiting, unsaved: Template
}

/// What is said of what is kept, in one language; ``KeepingPhrase``.
struct KeepingTexts: Sendable {
  let kept, aliasMoved, keptAlready, forgot, defaultIs, notKept, seePlaces: Template
  let noPlaceKept, demoKeepsNoPlaces, demoKeepsNothing: Template
  let demoKeepsNoSettings, setting, units, noCacheFolder, noEditor: Template
  /// The cache.
  let somethingWrong, storedEntries, bytes, nothingStored: Template
  let cacheNotListed, cacheNotCleared: Template
}

extension ReportTexts {
  static let japanese = ReportTexts(
    note: "注意: {0}",
    error: "エラー: {0}",
    demoStoresNothing: "--demo は何も保存しないので、--offline で表示するものがありません",
    refreshIsOffline: "{0}の保存データがなく、設定 refresh は offline です。一度取得: {1} --refresh",
    offline: "{0}の保存データがなく、--offline が指定されています。通信できるときに一度: {1}",
    limited: "{0}。{1}に解除されます。{2}の保存データはありません。",
    refused: "Open-Meteo に拒否されました: {0}。{1}の保存データはありません。",
    noAnswer: "{0}。{1}の保存データもありません。もう一度: {2}、または確認: skymux doctor",
    cancelled: "中止しました",
    searchFailed: "地点{0}はここでは知られておらず、検索も失敗しました: {1}。座標なら可能です: skymux 52.52,13.41",
    noDefaultPlace: "地点の指定がなく、保存もされていません。例: skymux Berlin、または: skymux places add Berlin",
    unknownPlace: "{0}という地点はありません。",
    didYouMean: "{0}でしょうか。",
    trySearch: "例: skymux search {0}",
    tryFewerLetters: "文字を減らすか、座標で: skymux 52.52,13.41",
    noCommand: "{0}という地点もコマンドもありません。skymux {1} でしょうか。",
    offTheGlobe: "地点{0}はありません。緯度は-90から90、経度は-180から180です",
    noAlias: "{0}として保存された地点はありません。",
    keepAlias: "保存するには: skymux places add Berlin --as {0}",
    thereAre: "あるもの: {0}",
    severalPlaces: "{1}という地点が{0}件あります。{2}のように地域を加えるか: {3}",
    thisIsOne: "{1}という地点は{0}件あり、これは{2}です。ほか: {3}",
    embedded: "{0}。プログラム内の地点を表示します",
    showingOld: "{0}: {1}。{2}のデータを表示します ({3}前)",
    tooOld: "{0}: {1}。{2}のデータは{3}前のもので、--strict が指定されています",
    noAir: "大気のデータがありません: {0}",
    oldAir: "新しい大気データがありません: {0}。{1}前のものを表示します",
    noPlaceHasData: "どの地点にもデータがありません",
    noModelHasData: "どのモデルにもデータがありません",
    noReport: "報告がありません",
    notThen: "--at: {0}の予報は{1}から{2}までです",
    scenesPlayed: "{0}場面を{1}で上演、模擬の通信で。",
    scenesBroke: "{1}場面中{0}場面が約束を破りました",
    invented: "--demo: 架空の天気、シード {0}",
    cacheDamaged: "キャッシュが壊れています: {0}。{1|{1} に残し|除外し}、残りは使えます。参照: skymux doctor",
    waiting: "{0}まで待って再び確認します。Ctrl-C で終了",
    unsaved: "取得したものを保存できません: {0}")
}

extension KeepingTexts {
  static let japanese = KeepingTexts(
    kept: "{0}を{1|@{1} として|}保存しました",
    aliasMoved: "@{0} はこれまで{1}でした",
    keptAlready: "{0}は保存済みです{1|。今は @{1} です|}",
    forgot: "削除しました: {0}",
    defaultIs: "最初の地点は{0}です",
    notKept: "{0}として保存された地点はありません。",
    seePlaces: "参照: skymux places ls",
    noPlaceKept: "保存された地点がありません。保存するには: {0}",
    demoKeepsNoPlaces: "--demo は地点を保存しません",
    demoKeepsNothing: "--demo は何も保存しません",
    demoKeepsNoSettings: "--demo は設定を保存しません",
    setting: "{0} は {1} です{2| (既定)|}",
    units: "単位は {0} です",
    noCacheFolder: "キャッシュのフォルダがありません: HOME が未設定です",
    noEditor: "エディタ {0} を起動できません",
    somethingWrong: "問題があります: {0}",
    storedEntries: "{0}項目",
    bytes: "{0}バイト",
    nothingStored: "何も保存されていません。",
    cacheNotListed: "キャッシュを一覧できません: {0}{1| (ほか{1}件)|}。参照: skymux doctor",
    cacheNotCleared: "キャッシュを消去できません: {0}")
}

extension ReportTexts {
  static let english = ReportTexts(
    note: "note: {0}",
    error: "error: {0}",
    demoStoresNothing: "--demo stores nothing, so there is nothing for --offline to show",
    refreshIsOffline:
      "no stored data for {0}, and the setting refresh is offline. Fetch it once: {1} --refresh",
    offline: "no stored data for {0} and --offline was given. Run once with a network: {1}",
    limited: "{0}; it clears at {1}. Nothing stored for {2}.",
    refused: "Open-Meteo refuses: {0}. Nothing stored for {1}.",
    noAnswer: "{0}, and no stored data for {1}. Try again: {2}, or look: skymux doctor",
    cancelled: "cancelled",
    searchFailed: """
      no place called {0} is known here, and the search failed: {1}. Try coordinates: skymux \
      52.52,13.41
      """,
    noDefaultPlace:
      "no place was named and none is kept. Try: skymux Berlin, or: skymux places add Berlin",
    unknownPlace: "no place called {0}.",
    didYouMean: "Did you mean {0}?",
    trySearch: "Try: skymux search {0}",
    tryFewerLetters: "Try fewer letters, or coordinates: skymux 52.52,13.41",
    noCommand: "no place and no command called {0}. Did you mean: skymux {1}?",
    offTheGlobe: "there is no point {0}: latitudes go from -90 to 90, longitudes from -180 to 180",
    noAlias: "no place is kept as {0}.",
    keepAlias: "Keep one: skymux places add Berlin --as {0}",
    thereAre: "There are: {0}",
    severalPlaces: "{0} places called {1}. Add the region, e.g. {2}, or run: {3}",
    thisIsOne: "{0} places are called {1}; this is {2}. Others: {3}",
    embedded: "{0}; these are the places inside the program",
    showingOld: "{0}: {1}; showing data from {2} ({3} old)",
    tooOld: "{0}: {1}; the data from {2} is {3} old and --strict was given",
    noAir: "no data on the air: {0}",
    oldAir: "no newer data on the air: {0}; showing that of {1} ago",
    noPlaceHasData: "there is no data for any of these places",
    noModelHasData: "there is no data by any of these models",
    noReport: "there is no report",
    notThen: "--at: the forecast of {0} goes from {1} to {2}",
    scenesPlayed: "{0} {0|scene|scenes} in {1}, by a simulated network.",
    scenesBroke: "{0} of {1} scenes broke a promise",
    invented: "--demo: invented weather, seed {0}",
    cacheDamaged: """
      the cache is damaged: {0}; {1|{1} has it|it is left out}, and the rest goes on. See: skymux \
      doctor
      """,
    waiting: "waiting until {0}, then looks again; Ctrl-C ends it",
    unsaved: "what was fetched could not be kept: {0}")
}

extension KeepingTexts {
  static let english = KeepingTexts(
    kept: "kept {0}{1| as @{1}|}",
    aliasMoved: "@{0} was {1} until now",
    keptAlready: "{0} was kept already{1|; it is @{1} now|}",
    forgot: "forgot {0}",
    defaultIs: "the default is {0}",
    notKept: "no place is kept as {0}.",
    seePlaces: "See: skymux places ls",
    noPlaceKept: "no place is kept. Keep one: {0}",
    demoKeepsNoPlaces: "--demo keeps no places",
    demoKeepsNothing: "--demo stores nothing",
    demoKeepsNoSettings: "--demo keeps no settings",
    setting: "{0} is {1}{2|, the default|}",
    units: "units are {0}",
    noCacheFolder: "there is no folder for the cache: HOME is not set",
    noEditor: "the editor {0} cannot be started",
    somethingWrong: "something is wrong: {0}",
    storedEntries: "{0} {0|entry|entries}",
    bytes: "{0} bytes",
    nothingStored: "Nothing is stored.",
    cacheNotListed: "the cache cannot be listed: {0}{1| (and {1} more)|}. See: skymux doctor",
    cacheNotCleared: "the cache could not be cleared: {0}")
}
