import Testing

@Suite struct PackageGraphTests {
  private let manifest = """
    let sqlite = Target.Dependency.target(name: "CSQLite", condition: .when(traits: ["SQLite"]))

    let package = Package(
      products: [.library(name: "Mux", targets: ["Mux"])],
      targets: [
        // MARK: The library

        .target(name: "CMuxLock"),
        .target(name: "Mux", dependencies: ["CMuxLock"]),
        .systemLibrary(name: "CSQLite"),
        .target(
          name: "MuxSQLite",
          dependencies: [
            "Mux",
            sqlite,
          ], path: "Sources/MuxSQLite"),

        // MARK: Tests

        .testTarget(
          name: "MuxTests", dependencies: ["Mux"], exclude: ["Golden"]),
      ],
      cLanguageStandard: .gnu2x
    )
    """

  @Test func `Every target is read with all it depends on`() {
    #expect(
      PackageGraph(manifest: manifest).targets == [
        "CMuxLock": [], "Mux": ["CMuxLock"], "CSQLite": [], "MuxSQLite": ["Mux", "CSQLite"],
        "MuxTests": ["Mux"],
      ])
  }
}
