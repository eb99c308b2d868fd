/// Colours that the user has written down, for the theme `own`.
package struct UserTheme: Hashable, Sendable {
  /// The ground they are for: `dark` or `light`; what they leave out is taken from that theme.
  package var ground: String?
  /// The colour of a role by its name, such as `"accent": "#ffb84d"`.
  package var colors: [String: String] = [:]

  package init() {}
}

extension UserTheme: ConfigValue {
  /// The first form.
  package static let version: Int64 = 1
  /// Nobody but the user writes it.
  package static let isWrittenByHand = true

  private enum CodingKeys: String, CodingKey { case ground, colors }

  /// Takes what is there; a member of another kind counts as missing.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    ground = try? members.decode(String.self, forKey: .ground)
    colors = (try? members.decode([String: String].self, forKey: .colors)) ?? [:]
  }
}
