import Weather

extension SearchWords {
  static let ukrainian = SearchWords(
    title: "Знайти місце",
    aPlace: "місце",
    advice: "Введіть назву місця, поштовий індекс або координати, як-от 52.52,13.41.",
    ranking: "збережені, точні, потім найбільші",
    opening: "відкриваю…",
    searching: "шукаю…",
    noMatch: "нічого не знайдено",
    failedAdvice: "Пошук не вдався, і жодне відоме тут місце так не зветься. Enter пробує знову.",
    knownHere: "місця, відомі тут; Enter відкриває",
    commandOrPlace: "команда або назва місця",
    nothingBeginsSo: "так ніщо не починається",
    program: "Погода в терміналі, збережена на час без мережі.",
    examples: "або введіть мюнхен, 80331, MUC, 48.14,11.58",
    guessed: "поблизу, за вашим часовим поясом")
}
