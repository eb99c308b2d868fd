import Foundation

/// Keeps Foundation from making folders of its own in the user's home.
///
/// On Linux the first `URLSession` makes one for a cache and one for cookies, whatever its
/// configuration says. Here it finds no place for them.
enum FoundationFolders {
  private static let variables = ["XDG_CACHE_HOME", "XDG_DATA_HOME"]

  /// Points to where no folder can be; to be called before there is a second thread.
  static func forbid() {
    for name in variables { setenv(name, "/dev/null", 1) }
  }

  /// Puts back what the user had, for a program that takes the place of this one.
  static func allow(as surroundings: Surroundings) {
    for name in variables {
      if let value = surroundings.environment[name] {
        setenv(name, value, 1)
      } else {
        unsetenv(name)
      }
    }
  }
}
