package import Weather

/// The actions of keys on every screen: a word or two for the bottom line, more for the help.
package struct KeyWords: Sendable {
  package var control: Message { Message("key.control", "Ctrl") }
  package var shift: Message { Message("key.shift", "Shift") }
  package var delete: Message { Message("key.delete", "Del") }
  package var pageUp: Message { Message("key.pageUp", "PgUp") }
  package var pageDown: Message { Message("key.pageDown", "PgDn") }
  package var home: Message { Message("key.home", "Home") }
  package var end: Message { Message("key.end", "End") }
  // Keys of the main screen, in a word.
  package var search: Message { Message("key.search", "search") }
  package var compare: Message { Message("key.compare", "compare") }
  package var details: Message { Message("key.details", "details") }
  package var settings: Message { Message("subject.settings", "settings") }
  package var goodHours: Message { Message("key.goodHours", "best") }
  package var more: Message { Message("key.more", "more keys") }
  package var plot: Message { Message("key.plot", "plot") }
  package var remove: Message { Message("key.remove", "remove") }
  package var demonstration: Message { Message("key.demonstration", "demo") }
  package var quit: Message { Message("key.quit", "quit") }
  // Keys of the main screen, in the help.
  package var dayBackAndOn: Message { Message("key.dayBackAndOn", "previous, next day") }
  package var backToNow: Message { Message("key.backToNow", "back to now") }
  package var saveShown: Message { Message("key.saveShown", "save the place on the screen") }
  package var lookIntoCache: Message {
    Message("key.lookIntoCache", "cache inspector: split, full screen")
  }
  package var askAnew: Message { Message("key.askAnew", "refresh this place") }
  package var allPlots: Message {
    Message("key.allPlots", "plot temperature, rain, wind, air, UV, good hours")
  }
  package var placeInRow: Message { Message("key.placeInRow", "the place in that row") }
  package var firstAndLastPlace: Message { Message("key.firstAndLastPlace", "first, last place") }
  package var comparedPlots: Message {
    Message("key.comparedPlots", "compare temperature, feels like, wind, rain, air, UV")
  }
  package var hours: Message { Message("key.hours", "hours") }
  package var firstAndLastHour: Message { Message("key.firstAndLastHour", "first, last hour") }
  package var day: Message { Message("key.day", "day") }
  package var ofHours: Message { Message("key.ofHours", "Keys for hours") }
  package var bringBackRemoved: Message { Message("key.bringBackRemoved", "undo the last removal") }
  package var movePlace: Message { Message("key.movePlace", "move the place up, down") }
  package var typeCommand: Message {
    Message("key.typeCommand", "a command: units us, refresh-all, when run")
  }
  package var backToListOrNow: Message {
    Message("key.backToListOrNow", "back to the list, or to now")
  }
  package var showCache: Message { Message("key.showCache", "demo scenes") }
  package var theseKeys: Message { Message("key.theseKeys", "these keys") }
  package var drawAnew: Message { Message("key.drawAnew", "redraw") }
  package var suspend: Message { Message("key.suspend", "suspend") }
  package var lines: Message { Message("key.lines", "lines") }
  package var choose: Message { Message("key.choose", "choose") }
  package var change: Message { Message("key.change", "change") }
  package var close: Message { Message("key.close", "close") }
  package var closes: Message { Message("key.closes", "closes") }
  package var moveInText: Message { Message("key.moveInText", "move the cursor") }
  package var deleteWord: Message { Message("key.deleteWord", "delete a word") }
  package var clear: Message { Message("key.clear", "clear") }
  package var openChosen: Message {
    Message("key.openChosen", "open the selected place and save it")
  }
  package var sortRows: Message {
    Message("key.sortRows", "sort by value, rain, wind, high, age, name")
  }
  package var differencesToChosen: Message {
    Message("key.differencesToChosen", "difference from the selected row")
  }
  package var modelsForChosen: Message {
    Message("key.modelsForChosen", "models for the selected place")
  }
  package var askModelsAnew: Message { Message("key.askModelsAnew", "refresh the models") }
  package var askOneOrAll: Message { Message("key.askOneOrAll", "refresh this place, all places") }
  package var showChosen: Message { Message("key.showChosen", "show the selected place") }
  package var confidence: Message { Message("key.confidence", "confidence") }
  package var climate: Message { Message("key.climate", "climate") }
  package var tabs: Message { Message("key.tabs", "next, previous tab; the tab with that number") }
  package var otherScreens: Message { Message("key.otherScreens", "hours, compare, map") }
  // Keys of the inspector, in a word.
  package var refetch: Message { Message("key.refetch", "refetch") }
  package var timeline: Message { Message("key.timeline", "timeline") }
  package var copyPath: Message { Message("key.copyPath", "copy path") }
  package var makeStale: Message { Message("key.makeStale", "mark stale") }
  package var drop: Message { Message("key.drop", "drop") }
  package var dropAll: Message { Message("key.dropAll", "drop all") }
  package var delay: Message { Message("key.delay", "delay") }
  package var failures: Message { Message("key.failures", "failures") }
  package var pause: Message { Message("key.pause", "pause") }
  package var filter: Message { Message("key.filter", "filter") }
  // Keys of the inspector, in the help.
  package var tenEntries: Message { Message("key.tenEntries", "ten entries up, down") }
  package var firstAndLastEntry: Message { Message("key.firstAndLastEntry", "first, last entry") }
  package var sortEntries: Message {
    Message("key.sortEntries", "sort by state, key, age, time left, bytes, counts")
  }
  package var timelineOrEvents: Message { Message("key.timelineOrEvents", "timeline or events") }
  package var holdStill: Message { Message("key.holdStill", "pause, resume") }
  package var refetchEntry: Message { Message("key.refetchEntry", "refetch the entry") }
  package var makeItStale: Message { Message("key.makeItStale", "mark it stale") }
  package var dropIt: Message { Message("key.dropIt", "drop it") }
  package var showAndCopyPath: Message {
    Message("key.showAndCopyPath", "show and copy the file path")
  }
  package var pretendOffline: Message {
    Message("key.pretendOffline", "simulate being offline, on or off")
  }
  package var answersLater: Message { Message("key.answersLater", "delay answers") }
  package var requestsFail: Message { Message("key.requestsFail", "fail requests") }
  package var atFullSize: Message { Message("key.atFullSize", "full screen") }
  package var others: Message { Message("key.others", "other keys") }
  package var asBeside: Message { Message("key.asBeside", "as in the weather view") }
  package var next: Message { Message("key.next", "next") }
  package var ending: Message { Message("key.ending", "end") }
  // The note that network faults are simulated.
  package var pretended: Message { Message("key.pretended", "simulated") }
  package var ofMouse: Message { Message("key.ofMouse", "Mouse") }
  package var ofSigns: Message { Message("key.ofSigns", "Symbols") }
  package var click: Message { Message("key.click", "click") }
  package var clicks: Message { Message("key.clicks", "places, hours, days, tabs, keys, rows") }
  package var wheel: Message { Message("key.wheel", "wheel") }
  package var turns: Message {
    Message("key.turns", "hours on the plot, days on the day list, rows on a list")
  }
  package var drag: Message { Message("key.drag", "drag") }
  package var drags: Message { Message("key.drags", "move through the hours of the plot") }
  package var leavesMouse: Message {
    Message("key.leavesMouse", "hold to select text; or turn the mouse off in settings (,)")
  }
  package var title: Message { Message("key.title", "Keys") }
  package var moreTitle: Message { Message("key.moreTitle", "More keys") }
  package var ofSearch: Message { Message("key.ofSearch", "Keys for search") }
  package var ofSettings: Message { Message("key.ofSettings", "Keys for settings") }
  package var ofComparison: Message { Message("key.ofComparison", "Keys for comparing") }
  package var ofInspector: Message { Message("key.ofInspector", "Keys for the inspector") }
}

extension Message {
  package static var keys: KeyWords { KeyWords() }
}
