import Testing

@testable import WeatherStore

@Suite struct SkymuxFoldersTests {
  @Test(
    arguments: [
      (["HOME": "/h"], "/h/.config/skymux", "/h/.cache/skymux"),
      (["HOME": "/h/"], "/h/.config/skymux", "/h/.cache/skymux"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_CACHE_HOME": "/k"], "/c/skymux", "/k/skymux"),
      (
        ["HOME": "/h", "XDG_CONFIG_HOME": "c", "XDG_CACHE_HOME": ""], "/h/.config/skymux",
        "/h/.cache/skymux"
      ),
      (["SKYMUX_CONFIG_DIR": "/a/", "SKYMUX_CACHE_DIR": "/b"], "/a", "/b"),
      (["SKYMUX_CONFIG_DIR": "a", "HOME": "/h"], "/h/.config/skymux", "/h/.cache/skymux"),
      ([:], nil, nil),
      (["HOME": "h"], nil, nil),
    ] as [([String: String], String?, String?)])
  func `The first variable with an absolute path sets the folder`(
    _ environment: [String: String], _ config: String?, _ cache: String?
  ) {
    let folders = SkymuxFolders(environment: environment)
    #expect(folders.config == config)
    #expect(folders.cache == cache)
  }

  @Test func `Other servers have their own cache inside the cache folder`() {
    let folders = ["http://a", "http://b", nil].map {
      SkymuxFolders(environment: ["HOME": "/h"], servers: $0)
    }
    #expect(Set(folders.map(\.cache)).count == 3 && Set(folders.map(\.config)).count == 1)
    for folder in folders.prefix(2) {
      #expect(folder.cache?.hasPrefix("/h/.cache/skymux/.servers/") == true)
    }
    #expect(SkymuxFolders(environment: [:], servers: "http://a").cache == nil)
  }
}
