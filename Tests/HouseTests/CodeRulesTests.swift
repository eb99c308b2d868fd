import Testing

@Suite struct CodeRulesTests {
  @Test(arguments: [
    "let a = try! b()", "let a = b!", "let a = b()!.c", "let a = b[0]!", "let a = b as! C",
    "var a: String!", "var a: [Int]!", "let a = b?.c!", #"print("\(a!)")"#,
    "nonisolated(unsafe) var a = 1", "fatalError()", "class A: @unchecked Sendable {}",
    "try await Task.sleep(for: .seconds(1))", "Thread.sleep(forTimeInterval: 1)", "usleep(5)",
    "sleep(1)", "try await ContinuousClock().sleep(for: .seconds(1))",
    "Foundation.exit(0); sleep(1)",
    "withKnownIssue {}", "@Test(.disabled(\"later\")) func a() {}",
  ])
  func `Every planted violation is found in a test`(text: String) {
    let violations = CodeRules.violations(in: "let x = 1\n" + text, file: "A.swift", place: .test)
    #expect(violations.map(\.line) == [2], "\(violations)")
  }

  @Test(arguments: [
    "let a = Lock<@Sendable () -> Void>({})", "let a = Mutex<(@Sendable () -> B)?>(nil)",
  ])
  func `A bare closure in a lock is found in a source`(text: String) {
    let place = CodeRules.Place.source(module: "Mux")
    let violations = CodeRules.violations(in: text, file: "A.swift", place: place)
    #expect(violations.contains { $0.what.contains("bare closure") }, "\(violations)")
  }

  @Test(arguments: ["unsafeBitCast(task, to: Task<Void, Never>.self)", "#if DEBUG", "#if !DEBUG"])
  func `Bit casts and debug-only code are found in Mux only`(text: String) {
    func count(_ module: String) -> Int {
      let place = CodeRules.Place.source(module: module)
      return CodeRules.violations(in: text, file: "A.swift", place: place).count
    }
    #expect(count("Mux") == 1)
    #expect(count("SkymuxCommand") == 0)
  }

  @Test(arguments: [
    "if !a, b != c { }", "#if !os(Linux)", "// try! a!", "print(\"try! no!\")", "a = !b",
    "try await clock.sleep(for: .seconds(1))", "try await time.sleep(until: .zero)",
    "public func sleep(until a: B) {}", "case sleep(until: Duration)",
    "func `It isn't right!`() {}", "[!a]", "(!a)",
  ])
  func `Text that only looks like a violation is accepted`(text: String) {
    let violations = CodeRules.violations(in: text, file: "A.swift", place: .test)
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test func `Only the lock and certain modules may be @unchecked Sendable`() {
    let text = "final class A: @unchecked Sendable {}"
    func isFound(_ file: String, _ module: String) -> Bool {
      !CodeRules.violations(in: text, file: file, place: .source(module: module)).isEmpty
    }
    #expect(!isFound(CodeRules.lock, "Mux"))
    #expect(isFound("Sources/Mux/Timing/Other.swift", "Mux"))
    #expect(isFound("Sources/Weather/A.swift", "Weather"))
    for door in ["MuxNetworking", "MuxSQLite", "NCursesDriver"] {
      #expect(!isFound("Sources/\(door)/A.swift", door))
    }
  }

  @Test(arguments: ["let a = Int(b)", "a.map(UInt8.init)", "time_t(a.rounded())", "\"\\(Int(a))\""])
  func `An integer conversion without LightFoundation is found`(text: String) {
    func count(_ text: String, _ module: String = "Weather") -> Int {
      CodeRules.violations(in: text, file: "A.swift", place: .source(module: module)).count
    }
    #expect(count(text) == 1)
    #expect(count("import LightFoundation\n" + text) == 0)
    #expect(count("public import struct LightFoundation.Date\n" + text) == 0)
    #expect(count(text, "MuxBenchmarks") == 0)
    #expect(
      count("Int(exactly: a) + Int(clamping: b) + Int(truncatingIfNeeded: c) + Point(1)") == 0)
  }

  @Test(arguments: [".seconds(age)", "Duration.milliseconds(1.5)", ".nanoseconds(a * 1e9)"])
  func `A duration made of a number without LightFoundation is found`(text: String) {
    func count(_ text: String) -> Int {
      CodeRules.violations(in: text, file: "A.swift", place: .source(module: "Mux")).count
    }
    #expect(count(text) == 1)
    #expect(count("import LightFoundation\n" + text) == 0)
    #expect(count(".seconds(15 * 60) + .milliseconds(5_000) + .seconds(clamping: age)") == 0)
  }

  @Test(arguments: ["let a: Float = 1", "func a<B: BinaryFloatingPoint>()", "CGFloat(1)"])
  func `Floating-point types other than Double are found`(text: String) {
    func count(_ text: String) -> Int {
      CodeRules.violations(
        in: "import LightFoundation\n" + text, file: "A.swift", place: .source(module: "Mux")
      ).count
    }
    #expect(count(text) == 1)
    #expect(count("let float = 1.0, isFloating = true") == 0)
  }

  @Test func `Only the wait for another process may sleep`() {
    func violations(_ file: String) -> [Violation] {
      CodeRules.violations(in: "nanosleep(&a, nil)", file: file, place: .source(module: "Mux"))
    }
    #expect(violations("Sources/Mux/Timing/TimeSource.swift").count == 1)
    for file in CodeRules.mayBlock { #expect(violations(file).isEmpty) }
  }
}
