import LightFoundation
import TerminalUI
import WeatherPictures
import WeatherReports

extension CommandRunner {
  /// `skymux tour`: the scenes one after the other, each told as soon as it was played.
  func tour() async throws -> String {
    let scenes = try chosenScenes()
    let width = scenes.map(\.title.count).max() ?? 0
    let clock = ContinuousClock()
    let start = clock.now
    var failed = 0
    for scene in scenes {
      let stage = TourStage(seed: invocation.demoSeed ?? 1)
      let sight: TourScene.Sight
      do {
        sight = try await scene.play(stage)
      } catch {
        sight = TourScene.Sight("it failed: \(error)", holds: false)
      }
      failed += sight.holds ? 0 : 1
      try session.console.write(line(scene, sight, width))
    }
    let tenths = Int(clamping: (clock.now - start) / .milliseconds(100))
    let seconds = "\(tenths / 10).\(tenths % 10) s"
    guard failed == 0 else {
      throw CommandFailure("\(failed) of \(scenes.count) scenes broke a promise", .failure)
    }
    let count = scenes.count == 1 ? "1 scene" : "\(scenes.count) scenes"
    return "\n\(count) in \(seconds), by a simulated network.\n"
  }

  private func chosenScenes() throws(UsageError) -> [TourScene] {
    guard let name = invocation.words.first else { return TourScenes.all }
    let names = TourScenes.all.map(\.name)
    guard names.contains(name) else {
      let near = NearestWord.find(name, among: names).map { "Did you mean \($0)?" }
      throw UsageError(
        "there is no scene \(name). \(near ?? "There are: " + names.joined(separator: " "))")
    }
    return TourScenes.all.filter { $0.name == name }
  }

  private func line(_ scene: TourScene, _ sight: TourScene.Sight, _ width: Int) -> String {
    var page = Page(look)
    let mark = TextLine(sight.holds ? " ✓ " : " ✗ ", Style(sight.holds ? .good : .bad))
    let title = TextLine(scene.title, Style(.text, .bold))
    let padding = String(repeating: " ", count: max(width - scene.title.count, 0) + 2)
    if 3 + width + 2 + sight.text.count <= look.width {
      page.add(mark + title + TextLine(padding + sight.text))
    } else {
      page.add(mark + title)
      page.add(wrapping: TextLine(sight.text, Style(.dim)), indent: 3)
    }
    return page.text
  }
}
