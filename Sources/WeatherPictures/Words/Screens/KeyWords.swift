/// What keys do, on every screen: a word or two for the last line, more for the help.
public struct KeyWords: Hashable, Sendable {
  /// What is printed on keys.
  public let control, shift, delete, pageUp, pageDown, home, end: String
  /// The keys of the main screen, in a word.
  public let save, search, compare, inspector, refreshAll, plot, remove, bringBack, units: String
  /// More of them.
  public let theme, command, demonstration, quit: String
  /// The keys of the main screen, as the help says it.
  public let dayBackAndOn, backToNow, saveShown, findPlace, comparePlaces, lookIntoCache: String
  /// More of them.
  public let askAnew, askAllAnew, nextPlot, allPlots, placeInRow, firstAndLastPlace: String
  /// More of them.
  public let comparedPlots: String
  /// The table of hours.
  public let hours, hoursInTable, firstAndLastHour, day, ofHours: String
  /// More of them.
  public let removePlace, bringBackRemoved, movePlace, startHere, unitsAndMore, ground: String
  /// More of them.
  public let typeCommand, backToListOrNow, showCache, theseKeys, drawAnew, suspend: String
  /// The keys of lists and texts.
  public let choose, change, close, closes, moveInText, deleteWord, clear: String
  /// The keys of the search and of a command.
  public let openChosen, openAndSave, run, complete: String
  /// The keys of the comparison.
  public let sortRows, differencesToChosen, modelsForChosen, askModelsAnew, askOneOrAll: String
  /// More of them.
  public let showChosen: String
  /// The keys of the inspector, in a word.
  public let refetch, timeline, copyPath, makeStale, drop, dropAll, delay, failures, pause: String
  /// More of them.
  public let filter: String
  /// The keys of the inspector, as the help says it.
  public let tenEntries, firstAndLastEntry, sortEntries, timelineOrEvents, holdStill: String
  /// More of them.
  public let refetchEntry, makeItStale, dropIt, showAndCopyPath, pretendOffline: String
  /// More of them.
  public let answersLater, requestsFail, besideWeather, atFullSize, others, asBeside: String
  /// The keys of a scene.
  public let next, ending: String
  /// What is said where something is made believe of the network.
  public let pretended: String
  /// What the keys of the main screen are about.
  public let ofTime, ofPicture, ofData, ofView, ofMouse, ofSigns: String
  /// What the mouse does.
  public let click, clicks, wheel, turns, drag, drags, leavesMouse: String
  /// What the help is called over each screen.
  public let title, ofSearch, ofSettings, ofCommand, ofComparison, ofInspector: String
}
