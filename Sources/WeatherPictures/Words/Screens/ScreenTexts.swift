import Weather

/// What screens say, in one language; ``ScreenPhrase``.
struct ScreenTexts: Sendable {
  /// Lists and searches.
  let rows, found, noPlaceCalled, typed, nothingBegins: Template
  /// The inspector.
  let noEntries, entries, someOf, having, times, answersTake: Template
  /// How all places on the screen are together.
  let allFresh, placesFresh, placesLoading, placesFailed: Template
}

/// What is said in the last line, in one language; ``NoticePhrase``.
struct NoticeTexts: Sendable {
  /// What a key did to a place.
  let saved, removed, isBack, startsWith, updated, updatedPlaces: Template
  /// A key without use, a setting and what it is now, and so many places asked for.
  let keyHasNoUse, set, asking: Template
  /// What did not come, and what is shown instead.
  let offline, notUpdated, showingData, showingStored: Template
  /// What a key did to an entry of the cache, or would do.
  let fetchesAnew, madeStale, dropped, asksToDropAll, droppedAll, copied: Template
  /// What became of the cache on disk.
  let cacheNotSaved, cacheSavedAgain, notSaved, notAllDropped, diskSilent: Template
  /// What is wrong with a file of the user.
  let setAside, someUnreadable, damaged, newerFile, unreadable: Template
}

extension ScreenTexts {
  static let english = ScreenTexts(
    rows: "{0}–{1} of {2}",
    found: "{0} found",
    noPlaceCalled: "No place is called “{0}”. Enter searches again.",
    typed: "{0} keys typed, the service asked once at most",
    nothingBegins: "no command and no place begins with “{0}”; / finds new places",
    noEntries: "no entries",
    entries: "{0} {0|entry|entries}:",
    someOf: "{0} of {1}",
    having: "with \"{0}\"",
    times: "{0} times",
    answersTake: "answers take {0} s longer",
    allFresh: "all {0} forecasts fresh",
    placesFresh: "{0} of {1} forecasts fresh",
    placesLoading: "forecasts are being fetched",
    placesFailed: "{0} of {1} forecasts fresh, not all could be fetched")
}

extension NoticeTexts {
  static let english = NoticeTexts(
    saved: "{0} saved",
    removed: "{0} removed, z brings it back",
    isBack: "{0} is back",
    startsWith: "skymux starts with {0}",
    updated: "{0} updated",
    updatedPlaces: "{0} updated",
    keyHasNoUse: "{0} does nothing here, ? shows the keys",
    set: "{0}: {1}",
    asking: "asking for {0} {0|place|places} anew",
    offline: "{0} offline",
    notUpdated: "{0} not updated: {1}",
    showingData: "showing data from {0} ({1} old)",
    showingStored: "showing what was stored",
    fetchesAnew: "{0} is fetched anew",
    madeStale: "{0} counts as stale now",
    dropped: "{0} dropped",
    asksToDropAll: "Press X again to drop {0} {0|entry|entries}, in memory and on disk",
    droppedAll: "{0} {0|entry|entries} dropped",
    copied: "copied {0}",
    cacheNotSaved: "cache not saved: {0}",
    cacheSavedAgain: "cache saved again",
    notSaved: "not saved: {0}",
    notAllDropped: "not all dropped: {0}",
    diskSilent: "the disk does not answer",
    setAside: "{0} is damaged ({2}); it is kept as {1}",
    someUnreadable: "{0}: {1} of the places in it cannot be read; the file is kept as {2}",
    damaged: "{0} is damaged ({1}) and counts as empty",
    newerFile: "{0} was written by a later version (form {1}); changes will not be kept",
    unreadable: "{0} cannot be read: {1}")
}

extension ScreenTexts {
  static let polish = ScreenTexts(
    rows: "{0}–{1} z {2}",
    found: "znaleziono {0}",
    noPlaceCalled: "Żadne miejsce nie nazywa się „{0}”. Enter szuka ponownie.",
    typed: "klawisze: {0}, usługa zapytana najwyżej raz",
    nothingBegins: "żadne polecenie ani miejsce nie zaczyna się od „{0}”; / znajduje nowe miejsca",
    noEntries: "brak wpisów",
    entries: "{0} {0|wpis|wpisy|wpisów}:",
    someOf: "{0} z {1}",
    having: "z „{0}”",
    times: "{0} {0|raz|razy|razy}",
    answersTake: "odpowiedzi wolniejsze o {0} s",
    allFresh: "wszystkie prognozy aktualne: {0}",
    placesFresh: "aktualne prognozy: {0} z {1}",
    placesLoading: "pobieranie prognoz",
    placesFailed: "aktualne prognozy: {0} z {1}, reszta zawiodła")
}

extension NoticeTexts {
  static let polish = NoticeTexts(
    saved: "zapisano: {0}",
    removed: "usunięto: {0}, z przywraca",
    isBack: "{0} znowu jest",
    startsWith: "skymux zaczyna od: {0}",
    updated: "odświeżono: {0}",
    updatedPlaces: "odświeżono {0}",
    keyHasNoUse: "{0} nic tu nie robi, ? pokazuje klawisze",
    set: "{0}: {1}",
    asking: "pytanie ponownie o {0} {0|miejsce|miejsca|miejsc}",
    offline: "{0}: bez sieci",
    notUpdated: "{0}: nie odświeżono: {1}",
    showingData: "dane z {0} (sprzed {1})",
    showingStored: "pokazano to, co zapisane",
    fetchesAnew: "{0}: pobierane ponownie",
    madeStale: "{0}: odtąd uznane za stare",
    dropped: "usunięto: {0}",
    asksToDropAll: "X jeszcze raz usuwa {0} {0|wpis|wpisy|wpisów}, z pamięci i z dysku",
    droppedAll: "usunięto {0} {0|wpis|wpisy|wpisów}",
    copied: "skopiowano {0}",
    cacheNotSaved: "pamięć niezapisana: {0}",
    cacheSavedAgain: "pamięć znów zapisana",
    notSaved: "nie zapisano: {0}",
    notAllDropped: "nie wszystko usunięto: {0}",
    diskSilent: "dysk nie odpowiada",
    setAside: "plik {0} jest uszkodzony i nazywa się teraz {1}",
    someUnreadable: "{0}: nieczytelne miejsca: {1}; plik pozostaje jako {2}",
    damaged: "plik {0} jest uszkodzony i liczy się jako pusty",
    newerFile: "plik {0} jest z nowszej wersji (postać {1}); zmiany nie zostaną zachowane",
    unreadable: "plik {0} jest nieczytelny")
}

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
