import Weather

extension EventTexts {
  /// A word for each in Japanese, in nine letters at most.
  static let japaneseWords = EventTexts(
    hit: "ヒット",
    miss: "なし",
    joined: "共有",
    servedOld: "古い値",
    loaded: "読込",
    fetchBegan: "取得",
    fetched: "取得済",
    unchanged: "変更なし",
    failed: "失敗",
    cancelled: "中止",
    tooSlow: "遅すぎ",
    discarded: "破棄",
    awaited: "待機",
    taken: "共有",
    unshared: "単独",
    sharedAgain: "共有再開",
    waiterLeft: "離脱",
    stored: "設定",
    madeStale: "期限切れ",
    dropped: "消去",
    evicted: "追い出し",
    savedNone: "保存不可",
    saved: "保存",
    storeFailed: "媒体",
    notEncodable: "保存不可")

  /// A few words for each in Japanese.
  static let japanese = EventTexts(
    hit: "メモリから応答",
    miss: "十分新しいものがない",
    joined: "{0}件が同じ取得を待つ",
    servedOld: "{0}前の値",
    loaded: "ディスクにあった",
    fetchBegan: "サービスに問合せ",
    fetched: "新しい値",
    unchanged: "古い値がまだ有効",
    failed: "{0}",
    cancelled: "待つ者がいない",
    tooSlow: "期限を過ぎた",
    discarded: "その間に無効になった",
    awaited: "他のプロセスを待つ",
    taken: "他のプロセスから取得",
    unshared: "他と共有できない",
    sharedAgain: "共有を再開",
    waiterLeft: "一つが待つのをやめた",
    stored: "プログラムが設定",
    madeStale: "次の要求で取得",
    dropped: "メモリとディスクから",
    evicted: "場所を空けるため",
    savedNone: "何も書けない",
    saved: "{0}項目をディスクへ",
    storeFailed: "書き込めない",
    notEncodable: "書き込めない")
}
