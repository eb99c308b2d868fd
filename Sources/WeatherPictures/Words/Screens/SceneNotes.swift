package import Weather

/// What the screen says of the scenes of the demonstration.
package enum SceneNotes {
  /// Stands there after a key has asked for the next scene while one is being played.
  package static let nextFollows = Term(
    english: "This scene is still running; the next one follows.",
    german: "Diese Szene läuft noch; die nächste folgt.",
    spanish: "Esta escena sigue en curso; después viene la siguiente.",
    french: "Cette scène est en cours ; la suivante vient après.",
    italian: "Questa scena è ancora in corso; poi segue la prossima.",
    dutch: "Deze scène loopt nog; daarna volgt de volgende.",
    polish: "Ta scena jeszcze trwa; potem nastąpi kolejna.",
    portuguese: "Esta cena ainda decorre; a seguinte vem depois.",
    ukrainian: "Ця сцена ще триває; далі буде наступна.",
    japanese: "この場面は再生中です。終わると次の場面が続きます。")
}
