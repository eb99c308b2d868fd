import LightFoundation
import TerminalUI
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherReports

extension CommandRunner {
  /// `skymux tour`: the scenes one after the other, each told as soon as it was played.
  func tour() async throws -> String {
    let scenes = try chosenScenes()
    let width = scenes.map { title($0).terminalWidth }.max() ?? 0
    let clock = ContinuousClock()
    let start = clock.now
    var failed = 0
    for scene in scenes {
      let stage = TourStage(seed: invocation.demoSeed ?? 1, look.words)
      let sight: TourScene.Sight
      do {
        sight = try await scene.play(stage)
      } catch {
        sight = TourScene.Sight(.failed("\(error)"), holds: false)
      }
      failed += sight.holds ? 0 : 1
      try context.console.write(line(scene, sight, width))
    }
    let tenths = Int(clamping: (clock.now - start) / .milliseconds(100))
    let seconds = "\(tenths / 10)\(look.language.decimalMark)\(tenths % 10) s"
    guard failed == 0 else {
      throw CommandFailure(look.words.text(.scenesBroke(failed, of: scenes.count)), .failure)
    }
    return "\n" + look.words.text(.scenesPlayed(scenes.count, seconds: seconds)) + "\n"
  }

  private func title(_ scene: TourScene) -> String { look.words.text(.title(scene.name)) }

  private func chosenScenes() throws(UsageError) -> [TourScene] {
    guard let name = invocation.words.first else { return TourScenes.all }
    let names = TourScenes.all.map(\.name.rawValue)
    guard names.contains(name) else {
      let near = NearestWord.find(name, among: names).map { "Did you mean \($0)?" }
      throw UsageError(
        "there is no scene \(name). \(near ?? "There are: " + names.joined(separator: " "))")
    }
    return TourScenes.all.filter { $0.name.rawValue == name }
  }

  private func line(_ scene: TourScene, _ sight: TourScene.Sight, _ width: Int) -> String {
    var page = Page(look)
    let mark = TextLine(sight.holds ? " ✓ " : " ✗ ", Style(sight.holds ? .good : .bad))
    let title = TextLine(title(scene), Style(.text, .bold))
    let padding = String(repeating: " ", count: max(width - title.width, 0) + 2)
    let text = look.words.text(sight.phrase)
    if 3 + width + 2 + text.terminalWidth <= look.width {
      page.add(mark + title + TextLine(padding + text))
    } else {
      page.add(mark + title)
      page.add(wrapping: TextLine(text, Style(.dim)), indent: 3)
    }
    return page.text
  }
}
