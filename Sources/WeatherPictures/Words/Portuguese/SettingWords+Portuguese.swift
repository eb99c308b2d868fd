import Weather

extension SettingWords {
  static let portuguese = SettingWords(
    title: "Definições",
    allUnits: "unidades",
    temperature: "temperatura",
    pressure: "pressão",
    distance: "distância",
    clock: "relógio",
    language: "língua",
    drawing: "símbolos",
    colors: "cores",
    temperatureColors: "cores das temperaturas",
    metric: "métricas",
    mixed: "mistas",
    anyGround: "qualquer fundo",
    darkGround: "fundo escuro",
    lightGround: "fundo claro",
    strong: "forte contraste",
    ownColors: "as do terminal",
    noColors: "nenhuma",
    mouse: "rato",
    on: "sim",
    off: "não",
    classic: "clássicas",
    colorBlindSafe: "para daltónicos")
}
