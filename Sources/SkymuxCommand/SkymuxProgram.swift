import Foundation
import WeatherStore

/// The program `skymux`.
@main
enum SkymuxProgram {
  @MainActor static func main() async {
    let variables = ProcessInfo.processInfo.environment
    let isDemo = CommandLine.arguments.contains("--demo")
    let services = SkymuxServices(environment: variables, demoSeed: isDemo ? 1 : nil)
    let session = Session(
      SessionParts(services, locale: LocaleDefaults(environment: variables)))
    do {
      exit(try await session.run(environment: variables))
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }
}
