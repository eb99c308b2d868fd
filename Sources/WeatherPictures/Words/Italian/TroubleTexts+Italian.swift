import Weather

extension TroubleTexts {
  static let italian = TroubleTexts(
    noAnswer: "nessuna risposta in tempo",
    serviceFailed: "il servizio è guasto: {0}",
    refused: "il servizio rifiuta: {0}",
    unreachableSaid: "nessuna connessione",
    serviceFailedSaid: "il servizio è guasto",
    limitedSaid: "il servizio chiede di attendere",
    leftOut: "il servizio ha omesso questo luogo",
    notStored: "non è salvato nulla",
    cancelled: "annullato",
    tooSlow: "troppo lento",
    dropped: "cancellato",
    brieflyUnreachable: "nessuna connessione",
    brieflyNoAnswer: "nessuna risposta",
    brieflyFailed: "servizio guasto",
    brieflyLimited: "deve attendere",
    brieflyRefused: "rifiutato",
    brieflyLeftOut: "omesso",
    brieflyNotStored: "niente salvato")
}

extension ReasonTexts {
  static let italian = ReasonTexts(
    noNetwork: "senza rete",
    hostNotFound: "{0} non si trova",
    noConnection: "{0} non accetta connessioni",
    noSecureConnection: "nessuna connessione sicura con {0}",
    noProxy: "il proxy non porta a {0}",
    brokenOff: "la connessione si è interrotta prima della fine",
    saidNothing: "la risposta non contiene il tempo",
    status: "stato {0}",
    asksToWait: "Open-Meteo chiede di attendere",
    words: "«{0}»",
    minutely: "Open-Meteo: limite al minuto raggiunto",
    hourly: "Open-Meteo: limite orario raggiunto",
    daily: "Open-Meteo: limite giornaliero raggiunto",
    concurrent: "Open-Meteo: troppe richieste insieme")
}

extension DiskTexts {
  static let italian = DiskTexts(
    full: "il disco è pieno",
    denied: "nessun permesso per {0}",
    cacheBusy: "un altro programma usa la cache",
    fileBusy: "un altro programma scrive {0}",
    system: "{0}: errore di sistema {1}",
    named: "errore di sistema {0}",
    noFolder: "nessuna cartella per le impostazioni: manca HOME",
    damaged: "{0} è danneggiato e resta com'è",
    newer: "{0} è di una versione più recente (forma {1}) e resta com'è",
    unwritable: "{0} non è scrivibile: errore di sistema {1}",
    words: "l'archivio si rifiuta")
}

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
