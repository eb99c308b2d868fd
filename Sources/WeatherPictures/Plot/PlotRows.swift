import TerminalUI

/// The rows of an hourly picture, from the sky down to the hour labels.
///
/// If the height shrinks, the numbers go first, then the rain, the sky and the hour labels; the
/// curve stays. The layout depends on the height alone, except that the curve takes over the rows
/// for rain in dry weather.
struct PlotRows: Hashable {
  let sky: Int
  let curve: Int
  /// The bars of rain; from two rows on, with a row for numbers above them.
  let rain: Int
  /// Rows of numbers above the hour labels, such as the wind.
  let numbers: Int
  let marks: Int
  let hours: Int

  init(height: Int, isWet: Bool, numbers most: Int = 1, isMarked: Bool = false) {
    marks = isMarked && height >= 5 ? 1 : 0
    hours = height >= 3 ? 1 : 0
    sky = height >= 6 ? 1 : 0
    numbers = height >= 9 ? min(most, max((height - 6) / 2, 1)) : 0
    let wanted = height >= 24 ? 4 : height >= 12 ? 3 : height >= 5 ? 1 : 0
    rain = isWet ? wanted : 0
    curve = max(height - hours - marks - sky - numbers - rain, 0)
  }

  /// The areas of the rows, from top to bottom.
  func parts(x: Int, width: Int) -> (
    sky: Rectangle, curve: Rectangle, rain: Rectangle, numbers: Rectangle, marks: Rectangle,
    hours: Rectangle
  ) {
    var y = 0
    func next(_ height: Int) -> Rectangle {
      defer { y += height }
      return Rectangle(x: x, y: y, width: width, height: height)
    }
    return (next(sky), next(curve), next(rain), next(numbers), next(marks), next(hours))
  }
}
