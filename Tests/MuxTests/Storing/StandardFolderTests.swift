import Foundation
import Testing

@testable import Mux

@Suite struct StandardFolderTests {
  struct Home: Sendable {
    var caches: String?
    var home: String?
    var passwd = "/p"
    var path: String?
  }

  @Test(arguments: [
    Home(caches: "/x", home: "/h", path: "/x"),
    Home(caches: "relative", home: "/h", path: "/h/.cache"),
    Home(caches: "../up", home: "/h", path: "/h/.cache"),
    Home(caches: "", path: "/p/.cache"), Home(home: "/h", path: "/h/.cache"),
    Home(path: "/p/.cache"), Home(home: ""), Home(passwd: ""), Home(home: "/"),
  ])
  func `The folder follows the XDG specification`(_ home: Home) {
    var environment: [String: String] = [:]
    environment["XDG_CACHE_HOME"] = home.caches
    environment["HOME"] = home.home
    #expect(StandardFolder.caches(environment: environment, home: home.passwd) == home.path)
  }

  @Test(arguments: ["", ".", "..", "a/b"])
  func `A program without a proper name still has a folder`(program: String) {
    #expect(StandardFolder.folder(of: program) == "mux/mux")
    #expect(StandardFolder.folder(of: "skymux") == "skymux/mux")
  }

  @Test func `Without a home only using the store fails, not creating it`() async throws {
    await #expect(processExitsWith: .success) {
      unsetenv("XDG_CACHE_HOME")
      setenv("HOME", "", 1)
      let cacher = JSONFileCacher.standard
      let domain = try CacheDomain("a")
      #expect(cacher.root == nil)
      await #expect(throws: CacherError.noFolder) { try await cacher.load("k", in: domain) }
      await #expect(throws: CacherError.noFolder) {
        try await cacher.save([.sample("k")], in: domain, epoch: 0)
      }
    }
  }

  @Test func `A home that cannot be written to fails when the store is used`() async throws {
    await #expect(processExitsWith: .success) {
      unsetenv("XDG_CACHE_HOME")
      // Not even root can create a folder below a file.
      setenv("HOME", "/dev/null", 1)
      let cacher = JSONFileCacher.standard
      let domain = try CacheDomain("a")
      await #expect(throws: CacherError.self) { try await cacher.load("k", in: domain) }
      await #expect(throws: CacherError.self) {
        try await cacher.save([.sample("k")], in: domain, epoch: 0)
      }
    }
  }
}
