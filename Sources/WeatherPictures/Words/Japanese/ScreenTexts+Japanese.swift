import Weather

extension ScreenTexts {
  static let japanese = ScreenTexts(
    rows: "{2}件中 {0}–{1}",
    found: "{0}件",
    noPlaceCalled: "「{0}」という地点はありません。Enter で再検索します。",
    typed: "キー{0}回、問い合わせは1回まで",
    nothingBegins: "「{0}」で始まるコマンドも地点もありません。/ で新しい地点を探せます",
    noEntries: "項目なし",
    entries: "{0}項目:",
    someOf: "{1}件中 {0}件",
    having: "「{0}」を含む",
    times: "{0}回",
    answersTake: "応答が{0}秒遅い",
    allFresh: "全{0}件の予報が最新",
    placesFresh: "予報{1}件中{0}件が最新",
    placesLoading: "予報を取得中",
    placesFailed: "予報{1}件中{0}件が最新、ほかは失敗")
}

extension NoticeTexts {
  static let japanese = NoticeTexts(
    saved: "{0}を保存しました",
    removed: "{0}を削除しました、z で戻せます",
    isBack: "{0}を戻しました",
    startsWith: "skymux は{0}から始まります",
    updated: "{0}を更新しました",
    updatedPlaces: "{0}件を更新しました",
    keyHasNoUse: "{0} はここでは働きません、? でキー一覧",
    set: "{0}: {1}",
    asking: "{0}地点を取り直しています",
    offline: "{0}: 圏外",
    notUpdated: "{0}は更新できません: {1}",
    showingData: "{0}のデータを表示 ({1}前)",
    showingStored: "保存したものを表示",
    fetchesAnew: "{0}を取り直しています",
    madeStale: "{0}を期限切れにしました",
    dropped: "{0}を破棄しました",
    asksToDropAll: "もう一度 X で{0}件をメモリとディスクから破棄します",
    droppedAll: "{0}件を破棄しました",
    copied: "{0} をコピーしました",
    cacheNotSaved: "キャッシュを保存できません: {0}",
    cacheSavedAgain: "キャッシュを再び保存しました",
    notSaved: "保存できません: {0}",
    notAllDropped: "一部を破棄できません: {0}",
    diskSilent: "ディスクが応答しません",
    setAside: "{0} は壊れているため {1} として残しました",
    someUnreadable: "{0}: {1}地点を読めません。ファイルは {2} として残しました",
    damaged: "{0} は壊れているため空とみなします",
    newerFile: "{0} は新しい版のものです (形式 {1})。変更は残りません",
    unreadable: "{0} を読めません")
}
