import Weather

extension SettingWords {
  static let ukrainian = SettingWords(
    title: "Налаштування",
    allUnits: "одиниці",
    temperature: "температура",
    pressure: "тиск",
    distance: "відстань",
    clock: "годинник",
    language: "мова",
    drawing: "символи",
    colors: "кольори",
    temperatureColors: "кольори температур",
    metric: "метричні",
    mixed: "мішані",
    anyGround: "будь-яке тло",
    darkGround: "темне тло",
    lightGround: "світле тло",
    strong: "сильний контраст",
    ownColors: "кольори термінала",
    noColors: "без кольорів",
    mouse: "миша",
    on: "так",
    off: "ні",
    classic: "класичні",
    colorBlindSafe: "для дальтоніків")
}
