import Weather

extension MapWords {
  /// The words in Ukrainian.
  static let ukrainian = MapWords(
    name: "мапа",
    title: "Мапа",
    around: "мапа погоди довкола",
    howSure: "наскільки певна погода",
    space: "Пробіл",
    town: "місто",
    width: "охоплення",
    widths: "ближче, далі: 300, 900, 2700 км",
    play: "показ",
    plays: "показувати години поспіль або спинити",
    shows: "показати температуру, дощ, вітер, хмари, тиск",
    towns: "міста на мапі",
    ofMap: "Клавіші мапи",
    cost: "рахується як 60 з 10 000 запитів на день, чинна 3 год")
}
