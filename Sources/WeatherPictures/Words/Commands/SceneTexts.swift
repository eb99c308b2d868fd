import Weather

/// What is said of each scene of the demonstration, in one language.
struct SceneTexts: Sendable {
  /// Callers.
  let once, offline, together, leaving, typing: Template
  /// Time, and what outlives the program.
  let expiry, refresh, ahead, restart, limit, clear, changed: Template
  /// Several as one.
  let zip, map, sure, states: Template
}

/// What is said around the scenes, in one language; ``ScenePhrase``.
struct StageTexts: Sendable {
  /// What is said where the network is gone, and where a scene came to nothing.
  let toldOffline, failed: Template
}

extension SceneTexts {
  /// What each scene shows, in Japanese.
  static let japaneseTitles = SceneTexts(
    once: "一度の取得を全員に",
    offline: "通信なしで続ける",
    together: "多くの地点を一つの要求で",
    leaving: "一人が去っても残りは受け取る",
    typing: "入力が止まるまで待つ",
    expiry: "しばらく最新、そのあと取得",
    refresh: "穏やかに更新か、強く再読込",
    ahead: "次に来るものを取得",
    restart: "終了時に保存、ディスクから開始",
    limit: "再起動後も制限を守る",
    clear: "消したものは消えたまま",
    changed: "見たものを覚えておく",
    zip: "いくつかをまとめて待つ",
    map: "60地点を一枚の地図に",
    sure: "一つは必須、一つは任意",
    states: "状態を全員に知らせる")

  /// What goes on in each, in Japanese.
  static let japaneseTales = SceneTexts(
    once: "百の呼び手が同時に Berlin の予報を求めます。",
    offline: "Berlin は手元とディスクにあります。通信が切れ、二時間たちます。",
    together: "四十の地点を一つずつ、一瞬のうちに求めます。",
    leaving: "二つが同じ取得を待ち、一つがやめます。",
    typing: "「reykjav」と打ちます。七つのキーで、最後だけが効きます。",
    expiry: "三つの呼び手に要求は一つ。Berlin は最新です。二十分たちます。",
    refresh: "取り直したところです。次は通信なしで、穏やかに、そして強く。",
    ahead: "一覧の三番目を見ると、隣の地点も一緒に来ます。",
    restart: "Berlin を保存しました。プログラムは終わり、忘れ、また始まります。",
    limit: "サービスはこの一時間もう十分だと言います。",
    clear: "Berlin を取得中です。その間にすべてを消します。",
    changed: "ベルリンを見てからプログラムを終えます。一日後にもう一度見ます。",
    zip: "Berlin の予報と大気を一緒に、次に六地点をまとめて。",
    map: "ベルリン周辺の60地点を地図で見て、時間を進めます。",
    sure: "ベルリンの予報はありますが、確度は未取得です。ここで通信が切れます。",
    states: "三つが Berlin を見守り、二度読み込みを頼まれます。")

  /// What was seen in each, in Japanese.
  static let japanese = SceneTexts(
    once: "呼び手100、取得{0}回、{1}ミリ秒",
    offline: "通信なし: ディスクから、{0}前のものと明示。復帰後は新しい値",
    together: "40地点を一つずつ、要求{0}件",
    leaving: "呼び手2、{0}が去り、残りは取得{2}回で{1}時間分を得た",
    typing: "キー{0}回、検索{1}回、結果: {2|{2}|なし}",
    expiry: "呼び手3、要求{0}件。20分後は{1|古く|最新で}、呼び手1が取得させる",
    refresh: "取得{0}回。通信なし: 穏やかなら古い値、強ければ{1|エラー|値}",
    ahead: "{0}地点中1つを見て、次の3つも要求{1}件で来た: {2}ミリ秒",
    restart: "再起動し、{0|ディスク|通信}から{1}ミリ秒で応答、要求{2}件",
    limit: "要求{0}件が拒否、再起動、解除までさらに{1}件。一時間後は{2|応答|拒否}",
    clear: "取得中に消去: 呼び手は{0|応答を得た|応答なし}、{1|何か残る|何も残らない}",
    changed: "前回の{0}日分を{1|ディスクから|}保持、{2}バイト",
    zip: "予報と大気を{0}ミリ秒、同時要求{1}件。{2}地点をさらに{3}件で",
    map: "60地点を{0}回の要求で取得、{1}時間先まで進めて追加{2}回",
    sure: "通信なし：予報は{0|あり|なし}、もう一方は{1|エラー|あり}。復旧後の要求は{2}回",
    states: "見守る3つに{0}回通知、2回の呼出しに取得{1}回")
}

extension StageTexts {
  static let japanese = StageTexts(
    toldOffline: "通信なし: {0}前の Berlin を表示し、そう明示します。",
    failed: "失敗しました: {0}")
}

extension SceneTexts {
  /// What each scene shows, in English.
  static let englishTitles = SceneTexts(
    once: "Fetch once for all who ask",
    offline: "Go on without a network",
    together: "Many places, one request",
    leaving: "One leaves, the rest get theirs",
    typing: "Wait until the typing stops",
    expiry: "Fresh for a time, then fetched",
    refresh: "Refresh softly, or reload hard",
    ahead: "Fetch what comes next",
    restart: "Save on exit, start from disk",
    limit: "Heed a limit across a restart",
    clear: "What is cleared stays away",
    changed: "Remember what was seen",
    zip: "Wait for several at once",
    map: "Sixty points, one map",
    sure: "One is needed, one can be spared",
    states: "Tell everybody how it stands")

  /// What goes on in each, in English.
  static let englishTales = SceneTexts(
    once: "A hundred callers want the forecast of Berlin at the same moment.",
    offline: "Berlin is here and on disk. Now the network goes, and two hours pass.",
    together: "Forty places are asked for one by one, all within a moment.",
    leaving: "Two wait for one fetch; one of them gives up.",
    typing: "Somebody types \"reykjav\": seven keys, of which the last counts.",
    expiry: "Three callers, one request: Berlin is fresh. Now twenty minutes pass.",
    refresh: "A refresh fetched it anew. Now without a network: softly, then hard.",
    ahead: "Somebody looks at the third place of the list; its neighbours come along.",
    restart: "Berlin was saved. The program ends, forgets everything, and starts again.",
    limit: "The service has had enough of us for this hour, and says so.",
    clear: "Berlin is being fetched. Meanwhile everything is dropped.",
    changed: "Someone looks at Berlin, and the program ends. A day later he looks again.",
    zip: "Forecast and air of Berlin together, then six places zipped.",
    map: "Berlin is looked at on a map of 60 points; then hour after hour goes by.",
    sure: "The forecast of Berlin is here, how sure it is was never asked. Now the network goes.",
    states: "Three watch Berlin; it is told to load twice.")

  /// What was seen in each, in English.
  static let english = SceneTexts(
    once: "100 callers, {0} fetch, {1} ms",
    offline: "network gone: served from disk, {0} old, told as stale; back: a new one",
    together: "40 places asked for one by one, {0} {0|request|requests}",
    leaving: "2 callers, {0} left, the other got {1} hours by {2} fetch",
    typing: "{0} keystrokes, {1} search, found {2|{2}|nothing}",
    expiry: "3 callers, {0} request; 20 min later it is {1|old|fresh}, and 1 caller has it fetched",
    refresh: "{0} fetches; no network: soft keeps the old value, hard gives {1|an error|one too}",
    ahead: "looked at 1 of {0}, the next 3 came along in {1} requests: there in {2} ms",
    restart: "restarted, answered from {0|disk|network} in {1} ms, {2} requests",
    limit: """
      {0} request refused, restarted, {1} more until it clears; an hour later {2|answered|refused}
      """,
    clear:
      "cleared during a fetch: the caller was {0||not }answered, {1|something|nothing} is kept",
    changed: "{0} days kept of the last look{1|, from disk|}, in {2} bytes",
    zip: "forecast and air in {0} ms by {1} requests at once; {2} places zipped by {3} more",
    map: "60 points in {0} {0|request|requests}; {1} hours later it took {2} more",
    sure:
      "no network: the forecast is {0|there|missing}, the other {1|an error|there}; back: {2} {2|request|requests}",
    states: "3 observers told {0} times, {1} fetch for 2 calls of sync")
}

extension StageTexts {
  static let english = StageTexts(
    toldOffline: "No network: Berlin is shown as it was {0} ago, and says so.",
    failed: "it failed: {0}")
}
