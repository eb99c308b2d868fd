import LightFoundation

/// Shows the manual page as `man` shows all others.
struct ManualReader {
  private let surroundings: Surroundings

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// Lets `man` take the place of the program; returns where there is none.
  func open() {
    guard surroundings.program("man") != nil else { return }
    Successor.run("printf %s \"$1\" | man -l -", ManualPage.text)
  }
}
