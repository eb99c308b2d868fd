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
