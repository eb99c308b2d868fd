import Weather

extension SettingWords {
  static let polish = SettingWords(
    title: "Ustawienia",
    allUnits: "jednostki",
    temperature: "temperatura",
    pressure: "ciśnienie",
    distance: "odległość",
    clock: "zegar",
    language: "język",
    drawing: "symbole",
    colors: "kolory",
    temperatureColors: "kolory temperatur",
    metric: "metryczne",
    mixed: "mieszane",
    anyGround: "każde tło",
    darkGround: "ciemne tło",
    lightGround: "jasne tło",
    strong: "silny kontrast",
    ownColors: "kolory terminala",
    noColors: "brak",
    mouse: "mysz",
    on: "tak",
    off: "nie",
    classic: "klasyczne",
    colorBlindSafe: "dla daltonistów")
}
