import WeatherReports

extension CommandRunner {
  /// `skymux warnings Denver`.
  func warnings() async throws -> String {
    let printer = try printer()
    let place = try await place(invocation.words)
    return printer.warnings(try await context.warningReport(of: place).get())
  }
}
