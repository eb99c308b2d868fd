package import Weather

/// What keys do, on every screen: a word or two for the last line, more for the help.
package struct KeyWords: Sendable {
  package let control, shift, delete, pageUp, pageDown, home, end: Template
  /// The keys of the main screen, in a word.
  package let save, search, compare, inspector, refreshAll, plot, remove, bringBack, units: Template
  package let theme, command, demonstration, quit: Template
  /// The keys of the main screen, as the help says it.
  package let dayBackAndOn, backToNow, saveShown, findPlace, comparePlaces, lookIntoCache: Template
  package let askAnew, askAllAnew, nextPlot, allPlots, placeInRow, firstAndLastPlace: Template
  package let comparedPlots: Template
  package let hours, hoursInTable, firstAndLastHour, day, ofHours: Template
  package let removePlace, bringBackRemoved, movePlace, startHere, unitsAndMore, ground: Template
  package let typeCommand, backToListOrNow, markGoodHours, showCache: Template
  package let theseKeys, drawAnew, suspend: Template
  /// The keys of lists and texts.
  package let lines: Template
  package let choose, change, close, closes, moveInText, deleteWord, clear: Template
  /// The keys of the search and of a command.
  package let openChosen, openAndSave, run, complete: Template
  package let sortRows, differencesToChosen, modelsForChosen, askModelsAnew, askOneOrAll: Template
  package let showChosen: Template
  /// The keys of the inspector, in a word.
  package let refetch, timeline, copyPath, makeStale, drop, dropAll, delay, failures,
    pause: Template
  package let filter: Template
  /// The keys of the inspector, as the help says it.
  package let tenEntries, firstAndLastEntry, sortEntries, timelineOrEvents, holdStill: Template
  package let refetchEntry, makeItStale, dropIt, showAndCopyPath, pretendOffline: Template
  package let answersLater, requestsFail, besideWeather, atFullSize, others, asBeside: Template
  package let next, ending: Template
  /// What is said where something is made believe of the network.
  package let pretended: Template
  /// What the keys of the main screen are about.
  package let ofTime, ofPicture, ofData, ofView, ofMouse, ofSigns: Template
  package let click, clicks, wheel, turns, drag, drags, leavesMouse: Template
  /// What the help is called over each screen.
  package let title, ofSearch, ofSettings, ofCommand, ofComparison, ofInspector: Template
}

extension KeyWords {
  static let english = KeyWords(
    control: "Ctrl",
    shift: "Shift",
    delete: "Del",
    pageUp: "PgUp",
    pageDown: "PgDn",
    home: "Home",
    end: "End",
    save: "save",
    search: "search",
    compare: "compare",
    inspector: "inspector",
    refreshAll: "refresh all",
    plot: "plot",
    remove: "remove",
    bringBack: "bring back",
    units: "units",
    theme: "theme",
    command: "command",
    demonstration: "demonstration",
    quit: "quit",
    dayBackAndOn: "a day back, a day on",
    backToNow: "back to now",
    saveShown: "save the place that is looked at",
    findPlace: "find a place",
    comparePlaces: "compare places, or models",
    lookIntoCache: "look into the cache: below, at full size",
    askAnew: "ask anew for this place",
    askAllAnew: "ask anew for all places",
    nextPlot: "the next plot",
    allPlots: "plot temperature, rain, wind, air, UV",
    placeInRow: "the place in that row",
    firstAndLastPlace: "first, last place",
    comparedPlots: "by temperature, feels like, wind, rain, air, UV",
    hours: "hours",
    hoursInTable: "the hours in a table",
    firstAndLastHour: "first, last hour",
    day: "day",
    ofHours: "Keys of the hours",
    removePlace: "remove the place",
    bringBackRemoved: "bring back what was removed",
    movePlace: "move the place up, down",
    startHere: "start with this place",
    unitsAndMore: "units, clock, language, colours",
    ground: "colours for a dark or a light background, or none",
    typeCommand: "type a command or a place",
    backToListOrNow: "back to the list, or to now",
    markGoodHours: "mark the best hours: dry, for a run, laundry, stars, windows",
    showCache: "play short scenes that show what the cache does",
    theseKeys: "these keys",
    drawAnew: "draw anew",
    suspend: "suspend",
    lines: "lines",
    choose: "choose",
    change: "change",
    close: "close",
    closes: "closes",
    moveInText: "move in the text",
    deleteWord: "delete a word",
    clear: "clear",
    openChosen: "open the chosen place",
    openAndSave: "open and save it",
    run: "do it",
    complete: "complete",
    sortRows: "sort by the most, rain, wind, high, age, name",
    differencesToChosen: "differences to the chosen row",
    modelsForChosen: "models for the chosen place",
    askModelsAnew: "ask the models anew",
    askOneOrAll: "ask anew for this place, for all",
    showChosen: "show the chosen place",
    refetch: "refetch",
    timeline: "timeline",
    copyPath: "copy path",
    makeStale: "make stale",
    drop: "drop",
    dropAll: "drop all",
    delay: "delay",
    failures: "failures",
    pause: "pause",
    filter: "filter",
    tenEntries: "ten entries up, down",
    firstAndLastEntry: "first, last entry",
    sortEntries: "sort by state, key, age, time left, bytes, counts",
    timelineOrEvents: "timeline or events",
    holdStill: "hold still, go on",
    refetchEntry: "fetch the entry anew",
    makeItStale: "make it stale",
    dropIt: "drop it",
    showAndCopyPath: "show and copy where it is",
    pretendOffline: "pretend to be offline, and back",
    answersLater: "answers take longer",
    requestsFail: "requests fail",
    besideWeather: "beside the weather",
    atFullSize: "at full size",
    others: "others",
    asBeside: "as on the weather beside it",
    next: "next",
    ending: "end",
    pretended: "pretended",
    ofTime: "Time",
    ofPicture: "Picture",
    ofData: "Data",
    ofView: "View",
    ofMouse: "Mouse",
    ofSigns: "Signs",
    click: "click",
    clicks: "places, hours, days, tabs, keys, rows",
    wheel: "wheel",
    turns: "hours over the plot, days over the days, rows over a list",
    drag: "drag",
    drags: "over the plot goes through the hours",
    leavesMouse: "selects text again, off in the settings (s) too",
    title: "Keys",
    ofSearch: "Keys of the search",
    ofSettings: "Keys of the settings",
    ofCommand: "Keys of a command",
    ofComparison: "Keys of the comparison",
    ofInspector: "Keys of the inspector")
}
