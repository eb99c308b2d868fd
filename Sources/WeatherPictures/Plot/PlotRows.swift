import TerminalUI

/// Which rows a picture of hours has, from the sky down to the hours.
///
/// The fewer there are, the sooner the numbers go, then the rain, the sky and the hours; the curve
/// stays. What stands where depends on the size alone, but for the rain: its rows are the curve's
/// while nothing falls.
struct PlotRows: Hashable {
  let sky: Int
  let curve: Int
  let rain: Int
  /// Numbers above the hours, such as the wind.
  let numbers: Int
  let marks: Int
  let hours: Int

  init(height: Int, isWet: Bool, numbers most: Int = 1, isMarked: Bool = false) {
    marks = isMarked && height >= 5 ? 1 : 0
    hours = height >= 3 ? 1 : 0
    sky = height >= 6 ? 1 : 0
    numbers = height >= 9 ? min(most, max((height - 6) / 2, 1)) : 0
    let wanted = height >= 24 ? 3 : height >= 16 ? 2 : height >= 5 ? 1 : 0
    rain = isWet ? wanted : 0
    curve = max(height - hours - marks - sky - numbers - rain, 0)
  }

  /// The parts of so many columns, one below the other.
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
