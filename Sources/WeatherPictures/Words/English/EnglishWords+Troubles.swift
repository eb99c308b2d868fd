extension EnglishWords {
  func text(_ trouble: Trouble) -> String {
    switch trouble {
    case .unreachable(let reason), .limited(let reason): text(reason)
    case .noAnswer: "no answer in time"
    case .serviceFailed(let reason): "the service failed: \(text(reason))"
    case .refused(let reason): "the service refuses: \(text(reason))"
    case .leftOut: "the service left this place out"
    case .notStored: "nothing is stored"
    case .cancelled: "cancelled"
    case .tooSlow: "too slow"
    case .dropped: "dropped"
    }
  }

  func brief(_ trouble: Trouble) -> String {
    switch trouble {
    case .unreachable: "no connection"
    case .noAnswer: "no answer"
    case .serviceFailed: "service failed"
    case .limited: "asked to wait"
    case .refused: "refused"
    case .leftOut: "left out"
    case .notStored: "nothing stored"
    case .cancelled, .tooSlow, .dropped: text(trouble)
    }
  }

  func text(_ reason: TroubleReason) -> String {
    switch reason {
    case .noNetwork: "no network"
    case .offline: words.offline
    case .hostNotFound(let host): "\(host) cannot be found"
    case .noConnection(let host): "\(host) takes no connection"
    case .noSecureConnection(let host): "no secure connection to \(host) came about"
    case .noProxy(let host): "the proxy does not lead to \(host)"
    case .brokenOff: "the connection broke off before it ended"
    case .saidNothing: "the answer holds no weather"
    case .status(let number): "status \(number)"
    case .asksToWait: "Open-Meteo asks to wait"
    case .limitReached(let limit): "Open-Meteo \(limit) limit reached"
    case .words(let text): text
    }
  }

  func text(_ trouble: DiskTrouble) -> String {
    switch trouble {
    case .full: "the disk is full"
    case .denied(let path): "no permission for \(path)"
    case .cacheBusy: "the cache is in use by another process"
    case .fileBusy(let path): "\(path) is being written by another program"
    case .system(let what, _, let name): "\(what): \(name)"
    case .named(_, let name): name
    case .noFolder: "there is no folder for settings: HOME is not set"
    case .damaged(let path, let reason): "\(path) is damaged (\(reason)); it is left as it is"
    case .newer(let path, let version):
      "\(path) was written by a later version (form \(version)); it is left as it is"
    case .unwritable(let path, _, let name): "\(path) cannot be written: \(name)"
    case .words(let text): text
    }
  }
}
