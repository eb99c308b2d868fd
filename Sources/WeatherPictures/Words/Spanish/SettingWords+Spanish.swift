import Weather

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
