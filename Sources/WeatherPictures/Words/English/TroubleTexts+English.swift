import Weather

extension TroubleTexts {
  static let english = TroubleTexts(
    noAnswer: "no answer in time",
    serviceFailed: "the service failed: {0}",
    refused: "the service refuses: {0}",
    unreachableSaid: "{0}",
    serviceFailedSaid: "the service failed: {0}",
    limitedSaid: "{0}",
    leftOut: "the service left this place out",
    notStored: "nothing is stored",
    cancelled: "cancelled",
    tooSlow: "too slow",
    dropped: "dropped",
    brieflyUnreachable: "no connection",
    brieflyNoAnswer: "no answer",
    brieflyFailed: "service failed",
    brieflyLimited: "asked to wait",
    brieflyRefused: "refused",
    brieflyLeftOut: "left out",
    brieflyNotStored: "nothing stored")
}

extension ReasonTexts {
  static let english = ReasonTexts(
    noNetwork: "no network",
    hostNotFound: "{0} cannot be found",
    noConnection: "{0} takes no connection",
    noSecureConnection: "no secure connection to {0} came about",
    noProxy: "the proxy does not lead to {0}",
    brokenOff: "the connection broke off before it ended",
    saidNothing: "the answer holds no weather",
    status: "status {0}",
    asksToWait: "Open-Meteo asks to wait",
    words: "{0}",
    minutely: "Open-Meteo minutely limit reached",
    hourly: "Open-Meteo hourly limit reached",
    daily: "Open-Meteo daily limit reached",
    concurrent: "Open-Meteo concurrent limit reached")
}

extension DiskTexts {
  static let english = DiskTexts(
    full: "the disk is full",
    denied: "no permission for {0}",
    cacheBusy: "the cache is in use by another process",
    fileBusy: "{0} is being written by another program",
    system: "{0}: {2}",
    named: "{1}",
    noFolder: "there is no folder for settings: HOME is not set",
    damaged: "{0} is damaged ({1}); it is left as it is",
    newer: "{0} was written by a later version (form {1}); it is left as it is",
    unwritable: "{0} cannot be written: {2}",
    words: "{0}")
}
