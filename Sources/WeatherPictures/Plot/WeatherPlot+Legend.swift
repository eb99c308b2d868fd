import Weather

extension WeatherPlot {
  /// Whether a temperature has the felt one beside it: in few rows both would be flat.
  static func showsFelt(height: Int) -> Bool { height >= 10 }

  /// Whether wind has its gusts beside it, and the air its dust: in fewer rows the finer line would be
  /// behind the other.
  static func showsSecond(height: Int) -> Bool { height >= 8 }

  /// What is drawn in so many rows, where the name of the quantity does not say all of it.
  package static func legend(
    _ quantity: PlotQuantity, of view: WeatherView, height: Int
  ) -> String? {
    let signs = signs(quantity, of: view, height: height)
    return signs.isEmpty ? nil : signs.joined(separator: ", ")
  }

  /// The same, sign by sign: where there is little room the first can be done without.
  package static func signs(
    _ quantity: PlotQuantity, of view: WeatherView, height: Int
  ) -> [String] {
    let look = view.look
    let second = CurveArea.secondSign(look)
    return switch quantity {
    case .temperature, .feelsLike: lines(view, hasFelt: showsFelt(height: height))
    case .wind where !showsSecond(height: height): [look.units.wind.symbol]
    case .wind: ["\(look.units.wind.symbol), \(second) \(look[\.gusts])"]
    case .rain: ["\(look.units.rain.symbol), \(second) 0–100 %"]
    case .air where !showsSecond(height: height): [look[\.airIndex]]
    case .air: ["\(look[\.airIndex]), \(second) PM2.5"]
    case .ultraviolet: []
    }
  }

  private static func lines(_ view: WeatherView, hasFelt: Bool) -> [String] {
    let isVeiled = view.parts.sure != nil && PlotInk(view.look).hasGrounds
    return [
      hasFelt ? "\(CurveArea.secondSign(view.look)) \(view.look[\.feels])" : nil,
      view.parts.normals == nil
        ? nil : "\(CurveArea.usualSign(view.look)) " + view.look[WeatherView.usual],
      isVeiled ? "░ " + SureText.title(view.look) : nil,
    ].compactMap(\.self)
  }
}
