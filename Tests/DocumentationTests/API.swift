/// What the examples fetch from.
struct API: Sendable {
  func profile() async throws -> UserProfile { UserProfile(id: "me", name: "Ada") }

  func user(_ id: String) async throws -> UserProfile { UserProfile(id: id, name: "Grace") }

  func users(_ ids: [String]) async throws -> [String: UserProfile] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, UserProfile(id: $0, name: "Grace")) })
  }

  func news() async throws -> [String] { ["It works"] }

  func search(_ text: String) async throws -> [String] { [text] }

  func image(_ name: String) async throws -> Image { Image(name: name) }
}

let api = API()

/// Whoever it is.
struct UserProfile: Codable, Hashable, Sendable {
  var id: String
  var name: String
}

/// A picture, for examples that show one.
struct Image: Hashable, Sendable {
  var name: String
}

/// Does something with a value.
func show(_ value: some Sendable) {}
