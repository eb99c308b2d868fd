import Weather

extension TroubleTexts {
  static let japanese = TroubleTexts(
    noAnswer: "時間内に応答がありません",
    serviceFailed: "サービスの障害: {0}",
    refused: "サービスが拒否: {0}",
    unreachableSaid: "接続できません",
    serviceFailedSaid: "サービスの障害",
    limitedSaid: "サービスが待つよう求めています",
    leftOut: "この地点は応答にありません",
    notStored: "保存されていません",
    cancelled: "中止",
    tooSlow: "遅すぎます",
    dropped: "破棄",
    brieflyUnreachable: "接続なし",
    brieflyNoAnswer: "応答なし",
    brieflyFailed: "サービス障害",
    brieflyLimited: "待機中",
    brieflyRefused: "拒否",
    brieflyLeftOut: "対象外",
    brieflyNotStored: "保存なし")
}

extension ReasonTexts {
  static let japanese = ReasonTexts(
    noNetwork: "通信なし",
    hostNotFound: "{0} が見つかりません",
    noConnection: "{0} が接続を受け付けません",
    noSecureConnection: "{0} と安全に接続できません",
    noProxy: "プロキシが {0} に届きません",
    brokenOff: "接続が途中で切れました",
    saidNothing: "応答に天気がありません",
    status: "状態 {0}",
    asksToWait: "Open-Meteo が待つよう求めています",
    words: "「{0}」",
    minutely: "Open-Meteo: 1分の上限に達しました",
    hourly: "Open-Meteo: 1時間の上限に達しました",
    daily: "Open-Meteo: 1日の上限に達しました",
    concurrent: "Open-Meteo: 同時の要求が多すぎます")
}

extension DiskTexts {
  static let japanese = DiskTexts(
    full: "ディスクが一杯です",
    denied: "{0} の権限がありません",
    cacheBusy: "別のプログラムがキャッシュを使用中です",
    fileBusy: "別のプログラムが {0} に書込み中です",
    system: "{0}: システムエラー {1}",
    named: "システムエラー {0}",
    noFolder: "設定のフォルダがありません: HOME が未設定です",
    damaged: "{0} は壊れていますが、そのまま残します",
    newer: "{0} は新しい版のもので (形式 {1})、そのまま残します",
    unwritable: "{0} に書き込めません: システムエラー {1}",
    words: "保存先に拒否されました")
}
