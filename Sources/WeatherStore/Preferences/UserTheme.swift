/// The user's colors for the theme `own`.
package struct UserTheme: Hashable, Sendable {
  /// The base theme, `dark` or `light`, which provides the missing colors.
  package var ground: String?
  /// The colors by role, such as `"accent": "#ffb84d"`.
  package var colors: [String: String] = [:]

  package init() {}
}

extension UserTheme: ConfigValue {
  package static let version: Int64 = 1
  /// Only the user writes this file.
  package static let isWrittenByHand = true

  private enum CodingKeys: String, CodingKey { case ground, colors }

  /// Decodes the members; one of the wrong type counts as missing.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    ground = try? members.decode(String.self, forKey: .ground)
    colors = (try? members.decode([String: String].self, forKey: .colors)) ?? [:]
  }
}
