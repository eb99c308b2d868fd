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

extension SettingWords {
  static let dutch = SettingWords(
    title: "Instellingen",
    allUnits: "eenheden",
    temperature: "temperatuur",
    pressure: "luchtdruk",
    distance: "afstand",
    clock: "klok",
    language: "taal",
    drawing: "symbolen",
    colors: "kleuren",
    temperatureColors: "temperatuurkleuren",
    metric: "metrisch",
    mixed: "gemengd",
    anyGround: "elke achtergrond",
    darkGround: "donkere achtergrond",
    lightGround: "lichte achtergrond",
    strong: "sterk contrast",
    ownColors: "van de terminal",
    noColors: "geen",
    mouse: "muis",
    on: "aan",
    off: "uit",
    classic: "klassiek",
    colorBlindSafe: "voor kleurenblinden")
}

extension SettingWords {
  static let spanish = SettingWords(
    title: "Ajustes",
    allUnits: "unidades",
    temperature: "temperatura",
    pressure: "presión",
    distance: "distancia",
    clock: "reloj",
    language: "idioma",
    drawing: "símbolos",
    colors: "colores",
    temperatureColors: "colores de temperatura",
    metric: "métricas",
    mixed: "mixtas",
    anyGround: "cualquier fondo",
    darkGround: "fondo oscuro",
    lightGround: "fondo claro",
    strong: "mucho contraste",
    ownColors: "los del terminal",
    noColors: "ninguno",
    mouse: "ratón",
    on: "sí",
    off: "no",
    classic: "clásicos",
    colorBlindSafe: "para daltónicos")
}
