import LightFoundation
import Weather

extension WrittenBook {
  func text(_ trouble: Trouble) -> String {
    switch trouble {
    // What others say in English may say nothing to a reader; -vv has it.
    case .unreachable(.words(let text)): fill(troubles.unreachableSaid, text)
    case .serviceFailed(.words(let text)): fill(troubles.serviceFailedSaid, text)
    case .limited(.words(let text)): fill(troubles.limitedSaid, text)
    case .unreachable(let reason), .limited(let reason): text(reason)
    case .noAnswer: fill(troubles.noAnswer)
    case .serviceFailed(let reason): fill(troubles.serviceFailed, text(reason))
    case .refused(let reason): fill(troubles.refused, text(reason))
    case .leftOut: fill(troubles.leftOut)
    case .notStored: fill(troubles.notStored)
    case .cancelled: fill(troubles.cancelled)
    case .tooSlow: fill(troubles.tooSlow)
    case .dropped: fill(troubles.dropped)
    }
  }

  func brief(_ trouble: Trouble) -> String {
    switch trouble {
    case .unreachable: fill(troubles.brieflyUnreachable)
    case .noAnswer: fill(troubles.brieflyNoAnswer)
    case .serviceFailed: fill(troubles.brieflyFailed)
    case .limited: fill(troubles.brieflyLimited)
    case .refused: fill(troubles.brieflyRefused)
    case .leftOut: fill(troubles.brieflyLeftOut)
    case .notStored: fill(troubles.brieflyNotStored)
    case .cancelled, .tooSlow, .dropped: text(trouble)
    }
  }

  func text(_ reason: TroubleReason) -> String {
    switch reason {
    case .noNetwork: fill(reasons.noNetwork)
    case .offline: word(\.offline)
    case .hostNotFound(let host): fill(reasons.hostNotFound, host)
    case .noConnection(let host): fill(reasons.noConnection, host)
    case .noSecureConnection(let host): fill(reasons.noSecureConnection, host)
    case .noProxy(let host): fill(reasons.noProxy, host)
    case .brokenOff: fill(reasons.brokenOff)
    case .saidNothing: fill(reasons.saidNothing)
    case .status(let number): fill(reasons.status, number)
    case .asksToWait: fill(reasons.asksToWait)
    case .limitReached(.minutely): fill(reasons.minutely)
    case .limitReached(.hourly): fill(reasons.hourly)
    case .limitReached(.daily): fill(reasons.daily)
    case .limitReached(.concurrent): fill(reasons.concurrent)
    case .words(let text): fill(reasons.words, text)
    }
  }

  func text(_ trouble: DiskTrouble) -> String {
    switch trouble {
    case .full: fill(disk.full)
    case .denied(let path): fill(disk.denied, path)
    case .cacheBusy: fill(disk.cacheBusy)
    case .fileBusy(let path): fill(disk.fileBusy, path)
    case .system(let what, let code, let name): fill(disk.system, what, Int(code), name)
    case .named(let code, let name): fill(disk.named, Int(code), name)
    case .noFolder: fill(disk.noFolder)
    case .damaged(let path, let reason): fill(disk.damaged, path, reason)
    case .newer(let path, let version): fill(disk.newer, path, "\(version)")
    case .unwritable(let path, let code, let name): fill(disk.unwritable, path, Int(code), name)
    case .words(let text): fill(disk.words, text)
    }
  }
}
