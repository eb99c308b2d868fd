package import Weather

/// What keys do, on every screen: a word or two for the last line, more for the help.
package struct KeyWords: Sendable {
  /// What is printed on keys.
  package let control, shift, delete, pageUp, pageDown, home, end: Template
  /// The keys of the main screen, in a word.
  package let save, search, compare, inspector, refreshAll, plot, remove, bringBack, units: Template
  /// More of them.
  package let theme, command, demonstration, quit: Template
  /// The keys of the main screen, as the help says it.
  package let dayBackAndOn, backToNow, saveShown, findPlace, comparePlaces, lookIntoCache: Template
  /// More of them.
  package let askAnew, askAllAnew, nextPlot, allPlots, placeInRow, firstAndLastPlace: Template
  /// More of them.
  package let comparedPlots: Template
  /// The table of hours.
  package let hours, hoursInTable, firstAndLastHour, day, ofHours: Template
  /// More of them.
  package let removePlace, bringBackRemoved, movePlace, startHere, unitsAndMore, ground: Template
  /// More of them.
  package let typeCommand, backToListOrNow, markGoodHours, showCache: Template
  /// More of them.
  package let theseKeys, drawAnew, suspend: Template
  /// The keys of lists and texts.
  package let lines: Template
  /// More of them.
  package let choose, change, close, closes, moveInText, deleteWord, clear: Template
  /// The keys of the search and of a command.
  package let openChosen, openAndSave, run, complete: Template
  /// The keys of the comparison.
  package let sortRows, differencesToChosen, modelsForChosen, askModelsAnew, askOneOrAll: Template
  /// More of them.
  package let showChosen: Template
  /// The keys of the inspector, in a word.
  package let refetch, timeline, copyPath, makeStale, drop, dropAll, delay, failures,
    pause: Template
  /// More of them.
  package let filter: Template
  /// The keys of the inspector, as the help says it.
  package let tenEntries, firstAndLastEntry, sortEntries, timelineOrEvents, holdStill: Template
  /// More of them.
  package let refetchEntry, makeItStale, dropIt, showAndCopyPath, pretendOffline: Template
  /// More of them.
  package let answersLater, requestsFail, besideWeather, atFullSize, others, asBeside: Template
  /// The keys of a scene.
  package let next, ending: Template
  /// What is said where something is made believe of the network.
  package let pretended: Template
  /// What the keys of the main screen are about.
  package let ofTime, ofPicture, ofData, ofView, ofMouse, ofSigns: Template
  /// What the mouse does.
  package let click, clicks, wheel, turns, drag, drags, leavesMouse: Template
  /// What the help is called over each screen.
  package let title, ofSearch, ofSettings, ofCommand, ofComparison, ofInspector: Template
}
