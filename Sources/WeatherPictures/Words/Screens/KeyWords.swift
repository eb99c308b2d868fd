public import Weather

/// What keys do, on every screen: a word or two for the last line, more for the help.
public struct KeyWords: Sendable {
  /// What is printed on keys.
  public let control, shift, delete, pageUp, pageDown, home, end: Template
  /// The keys of the main screen, in a word.
  public let save, search, compare, inspector, refreshAll, plot, remove, bringBack, units: Template
  /// More of them.
  public let theme, command, demonstration, quit: Template
  /// The keys of the main screen, as the help says it.
  public let dayBackAndOn, backToNow, saveShown, findPlace, comparePlaces, lookIntoCache: Template
  /// More of them.
  public let askAnew, askAllAnew, nextPlot, allPlots, placeInRow, firstAndLastPlace: Template
  /// More of them.
  public let comparedPlots: Template
  /// The table of hours.
  public let hours, hoursInTable, firstAndLastHour, day, ofHours: Template
  /// More of them.
  public let removePlace, bringBackRemoved, movePlace, startHere, unitsAndMore, ground: Template
  /// More of them.
  public let typeCommand, backToListOrNow, markGoodHours, showCache: Template
  /// More of them.
  public let theseKeys, drawAnew, suspend: Template
  /// The keys of lists and texts.
  public let lines: Template
  /// More of them.
  public let choose, change, close, closes, moveInText, deleteWord, clear: Template
  /// The keys of the search and of a command.
  public let openChosen, openAndSave, run, complete: Template
  /// The keys of the comparison.
  public let sortRows, differencesToChosen, modelsForChosen, askModelsAnew, askOneOrAll: Template
  /// More of them.
  public let showChosen: Template
  /// The keys of the inspector, in a word.
  public let refetch, timeline, copyPath, makeStale, drop, dropAll, delay, failures, pause: Template
  /// More of them.
  public let filter: Template
  /// The keys of the inspector, as the help says it.
  public let tenEntries, firstAndLastEntry, sortEntries, timelineOrEvents, holdStill: Template
  /// More of them.
  public let refetchEntry, makeItStale, dropIt, showAndCopyPath, pretendOffline: Template
  /// More of them.
  public let answersLater, requestsFail, besideWeather, atFullSize, others, asBeside: Template
  /// The keys of a scene.
  public let next, ending: Template
  /// What is said where something is made believe of the network.
  public let pretended: Template
  /// What the keys of the main screen are about.
  public let ofTime, ofPicture, ofData, ofView, ofMouse, ofSigns: Template
  /// What the mouse does.
  public let click, clicks, wheel, turns, drag, drags, leavesMouse: Template
  /// What the help is called over each screen.
  public let title, ofSearch, ofSettings, ofCommand, ofComparison, ofInspector: Template
}
