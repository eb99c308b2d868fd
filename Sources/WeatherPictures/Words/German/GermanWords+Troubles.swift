extension GermanWords {
  func text(_ trouble: Trouble) -> String {
    switch trouble {
    // What others say in English says nothing to a reader of German; -vv has it.
    case .unreachable(.words): "keine Verbindung"
    case .serviceFailed(.words): "der Dienst ist gestört"
    case .limited(.words): "der Dienst bittet zu warten"
    case .unreachable(let reason), .limited(let reason): text(reason)
    case .noAnswer: "keine Antwort in der Zeit"
    case .serviceFailed(let reason): "der Dienst ist gestört: \(text(reason))"
    case .refused(let reason): "der Dienst lehnt ab: \(text(reason))"
    case .leftOut: "der Dienst ließ diesen Ort aus"
    case .notStored: "nichts ist gespeichert"
    case .cancelled: "abgebrochen"
    case .tooSlow: "zu langsam"
    case .dropped: "gelöscht"
    }
  }

  func brief(_ trouble: Trouble) -> String {
    switch trouble {
    case .unreachable: "keine Verbindung"
    case .noAnswer: "keine Antwort"
    case .serviceFailed: "Dienst gestört"
    case .limited: "soll warten"
    case .refused: "abgelehnt"
    case .leftOut: "ausgelassen"
    case .notStored: "nichts gespeichert"
    case .cancelled, .tooSlow, .dropped: text(trouble)
    }
  }

  func text(_ reason: TroubleReason) -> String {
    switch reason {
    case .noNetwork: "kein Netz"
    case .offline: words.offline
    case .hostNotFound(let host): "\(host) ist nicht zu finden"
    case .noConnection(let host): "\(host) nimmt keine Verbindung an"
    case .noSecureConnection(let host): "keine sichere Verbindung zu \(host)"
    case .noProxy(let host): "der Proxy führt nicht zu \(host)"
    case .brokenOff: "die Verbindung brach vorher ab"
    case .saidNothing: "die Antwort enthält kein Wetter"
    case .status(let number): "Status \(number)"
    case .asksToWait: "Open-Meteo bittet zu warten"
    case .limitReached(.minutely): "Open-Meteo: Minutengrenze erreicht"
    case .limitReached(.hourly): "Open-Meteo: Stundengrenze erreicht"
    case .limitReached(.daily): "Open-Meteo: Tagesgrenze erreicht"
    case .limitReached(.concurrent): "Open-Meteo: zu viele Anfragen zugleich"
    case .words(let text): "„\(text)“"
    }
  }

  func text(_ trouble: DiskTrouble) -> String {
    switch trouble {
    case .full: "die Platte ist voll"
    case .denied(let path): "keine Berechtigung für \(path)"
    case .cacheBusy: "ein anderes Programm benutzt den Cache"
    case .fileBusy(let path): "ein anderes Programm schreibt \(path)"
    // The system names its errors in English; the number tells the same.
    case .system(let what, let code, _): "\(what): Systemfehler \(code)"
    case .named(let code, _): "Systemfehler \(code)"
    case .noFolder: "kein Ordner für Einstellungen: HOME ist nicht gesetzt"
    case .damaged(let path, _): "\(path) ist beschädigt und bleibt, wie es ist"
    case .newer(let path, let version):
      "\(path) ist von einer neueren Version (Form \(version)) und bleibt, wie es ist"
    case .unwritable(let path, let code, _): "\(path) ist nicht zu schreiben: Systemfehler \(code)"
    case .words: "der Speicher verweigert es"
    }
  }
}
