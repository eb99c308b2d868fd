import Weather

extension MapWords {
  static let japanese = MapWords(
    name: "地図",
    title: "地図",
    around: "周辺の天気図",
    howSure: "天気の確度",
    space: "スペース",
    town: "都市",
    width: "範囲",
    widths: "近く・遠く：300・900・2700 km",
    play: "再生",
    plays: "時間を再生・停止",
    shows: "気温・雨・風・雲・気圧を表示",
    towns: "地図上の都市",
    ofMap: "地図のキー",
    cost: "1日10 000回の照会のうち60回分・3時間有効")
}
