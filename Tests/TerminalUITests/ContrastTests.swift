import Testing

@testable import TerminalUI

/// The contrast of a theme's colors at each color level.
@Suite struct ContrastTests {
  private static let grounds: [Theme.Ground: [RGB]] = [
    .dark: [RGB(0, 0, 0), RGB(30, 30, 30)], .light: [RGB(255, 255, 255), RGB(250, 246, 236)],
    .either: [RGB(0, 0, 0), RGB(255, 255, 255)],
  ]
  private static let plain: [Theme.Ground: [RGB]] = [
    .dark: [RGB(0, 0, 0)], .light: [RGB(255, 255, 255)],
    .either: [RGB(0, 0, 0), RGB(255, 255, 255)],
  ]
  private static let roles: [ColorRole] = [
    .text, .dim, .title, .accent, .good, .caution, .bad, .busy,
  ]

  @Test(arguments: [Theme.dark, .light, .either, .contrast], [ColorLevel.extended, .direct])
  func `Text has a contrast of 4.5 and lines of 3`(_ theme: Theme, _ level: ColorLevel) {
    for ground in Self.grounds[theme.ground] ?? [] {
      for role in Self.roles {
        guard let color = color(theme.painted(Style(role), level).foreground) else { continue }
        // No amber among the 256 colors has more contrast on both black and white.
        let least = role == .accent && theme.ground == .either ? 4.4 : 4.5
        #expect(color.contrast(with: ground) >= least, "\(role.rawValue) on \(ground)")
      }
      guard let line = color(theme.painted(Style(.border), level).foreground),
        ground != RGB(30, 30, 30)
      else { continue }
      #expect(line.contrast(with: ground) >= 3)
    }
  }

  @Test(arguments: [Theme.dark, .light, .either, .contrast], [ColorLevel.extended, .direct])
  func `Selected text is legible`(_ theme: Theme, _ level: ColorLevel) throws {
    for back in [ColorRole.selection, .field] {
      let painted = theme.painted(Style(.text).on(back), level)
      guard let ground = color(painted.background) else {
        let told = painted.attributes
        #expect(told.contains(.reverse) || told.contains(.underline))
        continue
      }
      // The terminal's own color may belong to a background that the theme is not made for.
      let writing = try #require(color(painted.foreground))
      #expect(writing.contrast(with: ground) >= 7)
      for role in Self.roles {
        guard let color = color(theme.painted(Style(role), level).foreground) else { continue }
        #expect(color.contrast(with: ground) >= 4.5, "\(role.rawValue) on \(back.rawValue)")
      }
    }
  }

  @Test(arguments: [Theme.dark, .light], [ColorLevel.basic])
  func `Sixteen colors are legible in each common palette`(
    _ theme: Theme, _ level: ColorLevel
  ) {
    let ground = theme.ground == .light ? RGB(255, 255, 255) : RGB(0, 0, 0)
    for (color, contrast) in contrasts(theme, level, on: [ground]) {
      #expect(contrast >= 4.5, "\(color)")
    }
    chosenRow(theme, level)
  }

  @Test(arguments: [Theme.dark, .light, .either, .contrast], [ColorLevel.eight, .basic])
  func `Few colors are visible on every possible background`(_ theme: Theme, _ level: ColorLevel) {
    let told = contrasts(theme, level, on: Self.plain[theme.ground] ?? [])
    // Among xterm's sixteen colors only magenta and bright blue reach 3 on both black and white.
    for (color, contrast) in told { #expect(contrast >= 1.9, "\(color)") }
    #expect(!told.isEmpty)
    chosenRow(theme, level)
  }

  @Test(arguments: [ColorLevel.eight, .basic])
  func `On an unknown background colors are used that differ from it`(
    _ level: ColorLevel
  ) {
    let bad = Theme.either.painted(Style(.bad), level)
    let cold = Theme.either.painted(Style(.rgb(95, 95, 255)), level)
    #expect(bad.foreground == .indexed(1))
    #expect(cold.foreground == .indexed(level == .basic ? 12 : 6))
    #expect(
      Theme.either.painted(Style(.role(.bad), on: .rgb(175, 95, 95)), level).background == .standard
    )
  }

  private func chosenRow(_ theme: Theme, _ level: ColorLevel) {
    let chosen = theme.painted(Style(.text).on(.selection), level)
    #expect(chosen.background == .standard && chosen.attributes.contains(.reverse))
  }

  /// The lowest contrast of each color in use.
  private func contrasts(
    _ theme: Theme, _ level: ColorLevel, on grounds: [RGB]
  ) -> [UInt8: Double] {
    let any = stride(from: 0, through: 255, by: 51).flatMap { red in
      stride(from: 0, through: 255, by: 51).flatMap { green in
        stride(from: 0, through: 255, by: 51).map {
          Style(.rgb(UInt8(clamping: red), UInt8(clamping: green), UInt8(clamping: $0)))
        }
      }
    }
    var worst: [UInt8: Double] = [:]
    for style in Self.roles.map({ Style($0) }) + any {
      guard case .indexed(let number) = theme.painted(style, level).foreground else { continue }
      for (palette, ground) in Palettes.usual.flatMap({ one in grounds.map { (one, $0) } }) {
        let contrast = palette[Int(number)].contrast(with: ground)
        worst[number] = min(worst[number] ?? 21, contrast)
      }
    }
    return worst
  }

  @Test func `The contrast theme uses the terminal's own color for text`() {
    for role in Self.roles {
      #expect(Theme.contrast.painted(Style(role), .direct).foreground == .standard)
    }
  }

  private func color(_ ink: PaintedStyle.Ink) -> RGB? {
    switch ink {
    case .standard: nil
    case .direct(let color): color
    case .indexed(let number): Palettes.color(number)
    }
  }
}
