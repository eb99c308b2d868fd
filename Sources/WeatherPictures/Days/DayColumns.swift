import TerminalUI

/// Where each part of a line of a day is; the parts go by importance where there is little room.
struct DayColumns: Hashable {
  let name: Rectangle
  let sign: Rectangle
  /// The bar with its two temperatures.
  let range: Rectangle
  /// How much warmer than usual it is; the room is kept until that is known, so that nothing jumps.
  let usual: Rectangle
  let chance: Rectangle
  let amount: Rectangle
  let wind: Rectangle

  init(width: Int, signs: Int, names: Int = 7) {
    let hasChance = width >= 34
    let hasAmount = width >= 48
    let hasWind = width >= 58
    let parts = Rectangle(x: 1, y: 0, width: max(width - 2, 0), height: 1).columns(
      .fixed(names), .fixed(signs), .flexible(atLeast: 9, atMost: 70), .fixed(hasChance ? 5 : 0),
      .fixed(hasAmount ? 8 : 0), .fixed(hasWind ? 16 : 0), gap: 1)
    let bar = parts[2].columns(.flexible(), .fixed(width >= 72 ? 5 : 0))
    (name, sign, range, usual) = (parts[0], parts[1], bar[0], bar[1])
    (chance, amount, wind) = (parts[3], parts[4], parts[5])
  }
}
