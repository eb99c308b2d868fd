import Weather

extension EventTexts {
  /// A word for each in Ukrainian, in nine letters at most.
  static let ukrainianWords = EventTexts(
    hit: "влучання",
    miss: "бракує",
    joined: "спільно",
    servedOld: "старе",
    loaded: "прочитано",
    fetchBegan: "звертання",
    fetched: "отримано",
    unchanged: "те саме",
    failed: "збій",
    cancelled: "скасовано",
    tooSlow: "повільно",
    discarded: "відкинуто",
    awaited: "чекає",
    taken: "спільне",
    unshared: "окремо",
    sharedAgain: "разом",
    waiterLeft: "пішов",
    stored: "поставл.",
    madeStale: "зістарено",
    dropped: "стерто",
    evicted: "витіснено",
    savedNone: "не запис.",
    saved: "записано",
    storeFailed: "диск",
    notEncodable: "не запис.")

  /// A few words for each in Ukrainian.
  static let ukrainian = EventTexts(
    hit: "відповідь із пам’яті",
    miss: "нічого досить нового",
    joined: "чекають: {0}",
    servedOld: "вік {0}",
    loaded: "знайдено на диску",
    fetchBegan: "запит до служби",
    fetched: "нове значення",
    unchanged: "старе ще чинне",
    failed: "{0}",
    cancelled: "ніхто вже не чекав",
    tooSlow: "строк минув",
    discarded: "тим часом застаріло",
    awaited: "чекає на інший процес",
    taken: "від іншого процесу",
    unshared: "без інших процесів",
    sharedAgain: "знову спільно",
    waiterLeft: "один відмовився",
    stored: "програмою",
    madeStale: "наступний отримає",
    dropped: "у пам’яті й на диску",
    evicted: "щоб звільнити місце",
    savedNone: "нічого не записано",
    saved: "{0} {0|запис|записи|записів} на диск",
    storeFailed: "не можна записати",
    notEncodable: "не можна записати")
}
