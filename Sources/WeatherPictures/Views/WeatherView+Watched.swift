import LightFoundation
package import Weather

extension WeatherView {
  /// What is told of an event, as a sentence.
  package func text(of event: WeatherEvent) -> String {
    switch event.facts {
    case .spell(let spell):
      let outlook = Outlook(of: forecast, at: moment, told: now)
      let telling = outlook.telling(in: look.language, units: look.units, clock: look.clock)
      return look.language.sentence(
        spell.start <= moment ? .now(spell, again: nil) : .later(spell), telling)
    case .warning(let warning) where event.kind == .gusts:
      return text(of: warning, called: look[\.gusts]).asSentence(look.language.marks)
    case .warning(let warning):
      return text(of: warning).asSentence(look.language.marks)
    case .official(let warning):
      return WarningsText(self).line(of: warning).asSentence(look.language.marks)
    }
  }
}
