package import Weather

package enum CheckSubject: Hashable, Sendable {
  /// Folders and files.
  case settings, cache, preferences, theme, places, damage, stored
  case sharing
  case terminal, locale, colors, zones
  case limits, network
  /// A service, by the data it provides.
  case service(Message)
  case authority(WarningAuthority)

  package var message: Message {
    switch self {
    case .settings: Message("subject.settings", "settings")
    case .cache: Message("subject.cache", "cache")
    case .preferences: Message("subject.preferences", "preferences")
    case .theme: Message("subject.theme", "theme")
    case .places: Message("subject.places", "places")
    case .damage: Message("subject.damage", "damage")
    case .stored: Message("subject.stored", "stored")
    case .sharing: Message("subject.sharing", "sharing")
    case .terminal: Message("subject.terminal", "terminal")
    case .locale: Message("subject.locale", "locale")
    case .colors: Message("subject.colors", "colors")
    case .zones: Message("subject.zones", "time zones")
    case .limits: Message("subject.limits", "limits")
    case .network: Message("subject.network", "network")
    case .service(let name): name
    case .authority(let authority): .verbatim(authority.name)
    }
  }
}
