/// The backend of the examples.
struct API: Sendable {
  func profile() async throws -> UserProfile { UserProfile(id: "me", name: "Ada") }

  func user(_ id: String) async throws -> UserProfile { UserProfile(id: id, name: "Grace") }

  func rename(_ id: String, to name: String) async throws -> UserProfile {
    UserProfile(id: id, name: name)
  }

  func member(_ id: String) async throws -> UserProfile? { nil }

  func users(_ ids: [String]) async throws -> [String: UserProfile] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, UserProfile(id: $0, name: "Grace")) })
  }

  func weather(_ place: String) async throws -> String { "It rains in \(place)" }

  func news() async throws -> [String] { ["It works"] }

  func photos() async throws -> [Image] { [Image(name: "cat")] }

  func shipment() async throws -> [String] { ["wombat"] }

  func search(_ text: String) async throws -> [String] { [text] }

  func page(ifNoneMatch etag: String?) async throws -> (
    text: String?, maxAge: Duration, etag: String
  ) {
    (etag == "1" ? nil : "It works", .seconds(60), "1")
  }

  func image(_ name: String) async throws -> Image { Image(name: name) }
}

let api = API()

struct UserProfile: Codable, Hashable, Sendable {
  var id: String
  var name: String
}

struct Forecast: Codable, Sendable {}

/// An image, for examples that show one.
struct Image: Hashable, Sendable {
  var name: String
  var bytes: Int { 4 * 64 * 64 }
}

/// Displays a value.
func show(_ value: some Sendable) {}

/// Searches for a text.
func search(for text: String) {}

func save() {}
