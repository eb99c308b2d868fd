extension CalendarTexts {
  /// The texts in Japanese.
  static let japanese = CalendarTexts(
    weekdays: "月|火|水|木|金|土|日",
    longWeekdays: "月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日",
    onWeekdays: "月曜|火曜|水曜|木曜|金曜|土曜|日曜",
    months: "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月",
    today: "今日",
    tomorrow: "明日",
    atToday: "今日",
    atTomorrow: "明日",
    shortDate: "{1}{0}日",
    date: "{1}({0})",
    weekdayAndDay: "{1}({0})",
    onDate: "{0}",
    compass: "北|東|南|西")
}

extension OutlookTexts {
  /// The texts in Japanese.
  static let japanese = OutlookTexts(
    drizzle: "霧雨",
    rain: "雨",
    showers: "にわか雨",
    rainAndSnow: "みぞれ",
    snow: "雪",
    freezingRain: "着氷性の雨",
    thunderstorm: "雷雨",
    nextHour: "この先1時間",
    nextHours: "この先{0}時間",
    nextDays: "この先{0}日間",
    dry: "{0}は雨なし",
    nowFor: "{1}は{0}、{2}",
    nowUntil: "{1}頃まで{0}、{2}{3|、{3}頃から再び|}",
    soon: "約{1}分後に{0}{2|、{2}頃まで|}、{3}",
    later: "{0}頃まで雨なし、その後{1}{2|が{2}頃まで|}、{3}",
    total: "合計{0}",
    time: "{1|{1}|}{0}",
    span: "{0|{0}から{1}まで|{1}まで}",
    day: "{0}は{1}",
    asWarm: "{0|今日|前日}と同じ暖かさ",
    warmer: "{0}高い",
    colder: "{0}低い",
    sunny: "晴れ",
    drySky: "雨なし",
    cloudy: "曇り",
    foggy: "霧",
    mostlyDry: "ほぼ雨なし",
    someRain: "少し雨、{0}",
    amountOfRain: "雨{0}",
    amountOfSnow: "雪{0}",
    thunderstorms: "雷雨")
}
