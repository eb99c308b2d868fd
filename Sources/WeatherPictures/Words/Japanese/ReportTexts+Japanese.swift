import Weather

extension ReportTexts {
  /// The texts in Japanese.
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
  /// The texts in Japanese.
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
