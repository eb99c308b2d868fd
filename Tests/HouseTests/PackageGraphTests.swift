import Testing

@Suite struct PackageGraphTests {
  private let manifest = #"""
    let table = """
      module Mux: CMuxLock

      module MuxSQLite: CSQLite \
        Mux
      support SystemTesting:
      tests MuxTests: Mux
      """

    let package = Package(
      products: ["Mux"].map { .library(name: $0, targets: [$0]) },
      targets: table.split(separator: "\n").map(target)
        + ["CMuxLock", "CCurl"].map { .target(name: $0) } + [
          .systemLibrary(name: "CSQLite"),
          .target(
            name: "EmbeddedResources", path: "Resources", exclude: ["areas.tsv"]),
        ]
    )
    """#

  @Test func `Every target is read with its dependencies`() {
    #expect(
      PackageGraph(manifest: manifest).targets == [
        "CMuxLock": [], "Mux": ["CMuxLock"], "CSQLite": [], "MuxSQLite": ["Mux", "CSQLite"],
        "CCurl": [], "EmbeddedResources": [], "SystemTesting": [],
        "MuxTests": ["Mux", "SystemTesting"],
      ])
  }
}
