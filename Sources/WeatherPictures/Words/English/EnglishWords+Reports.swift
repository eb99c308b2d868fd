extension EnglishWords {
  func text(_ phrase: ReportPhrase) -> String {
    switch phrase {
    case .note(let text): "note: \(text)"
    case .error(let text): "error: \(text)"
    case .demoStoresNothing: "--demo stores nothing, so there is nothing for --offline to show"
    case .refreshIsOffline(let name, let again):
      "no stored data for \(name), and the setting refresh is offline. Fetch it once: "
        + "\(again) --refresh"
    case .offline(let name, let again):
      "no stored data for \(name) and --offline was given. Run once with a network: \(again)"
    case .limited(let reason, let until, let name):
      "\(text(reason)); it clears at \(until). Nothing stored for \(name)."
    case .refused(let reason, let name):
      "Open-Meteo refuses: \(text(reason)). Nothing stored for \(name)."
    case .noAnswer(let trouble, let name, let again):
      "\(text(trouble)), and no stored data for \(name). Try again: \(again), "
        + "or look: skymux doctor"
    case .cancelled: "cancelled"
    case .searchFailed(let name, let trouble):
      "no place called \(name) is known here, and the search failed: \(text(trouble)). "
        + "Try coordinates: skymux 52.52,13.41"
    case .noDefaultPlace:
      "no place was named and none is kept. Try: skymux Berlin, or: skymux places add Berlin"
    case .unknownPlace(let name): "no place called \(name)."
    case .didYouMean(let name): "Did you mean \(name)?"
    case .trySearch(let text): "Try: skymux search \(text)"
    case .tryFewerLetters: "Try fewer letters, or coordinates: skymux 52.52,13.41"
    case .noCommand(let name, let meant):
      "no place and no command called \(name). Did you mean: skymux \(meant)?"
    case .offTheGlobe(let text):
      "there is no point \(text): latitudes go from -90 to 90, longitudes from -180 to 180"
    case .noAlias(let alias): "no place is kept as \(alias)."
    case .keepAlias(let alias): "Keep one: skymux places add Berlin --as \(alias)"
    case .thereAre(let names): "There are: \(names)"
    case .severalPlaces(let count, let name, let example, let command):
      "\(count) places called \(name). Add the region, e.g. \(example), or run: \(command)"
    case .thisIsOne(let count, let name, let chosen, let command):
      "\(count) places are called \(name); this is \(chosen). Others: \(command)"
    case .embedded(let trouble): "\(text(trouble)); these are the places inside the program"
    case .showingOld(let name, let why, let time, let age):
      "\(name): \(why); showing data from \(time) (\(age) old)"
    case .tooOld(let name, let why, let time, let age):
      "\(name): \(why); the data from \(time) is \(age) old and --strict was given"
    case .noAir(let trouble): "no data on the air: \(text(trouble))"
    case .oldAir(let trouble, let age):
      "no newer data on the air: \(text(trouble)); showing that of \(age) ago"
    case .noPlaceHasData: "there is no data for any of these places"
    case .noModelHasData: "there is no data by any of these models"
    case .noReport: "there is no report"
    case .notThen(let name, let start, let end):
      "--at: the forecast of \(name) goes from \(start) to \(end)"
    case .scenesPlayed(let count, let seconds):
      "\(counted(count, "scene")) in \(seconds), by a simulated network."
    case .scenesBroke(let count, let all): "\(count) of \(all) scenes broke a promise"
    case .invented(let seed): "--demo: invented weather, seed \(seed)"
    case .cacheDamaged(let reason, let kept):
      "the cache is damaged: \(reason); " + (kept.map { "\($0) has it" } ?? "it is left out")
        + ", and the rest goes on. See: skymux doctor"
    case .unsaved(let reason): "what was fetched could not be kept: \(reason)"
    }
  }
}
