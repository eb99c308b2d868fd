import Foundation
import MuxTesting

/// The results of a run.
struct Report: Sendable {
  struct Line: Sendable {
    let row: Row
    let measured: Result<Measurement, any Error>
  }

  private(set) var lines: [Line] = []
  private(set) var ratios: [HitRatio] = []
  private(set) var fault: String?
  let slack: Double

  init(running options: Options) async {
    slack = options.slack
    let sampler = Sampler(samples: options.samples)
    for row in Row.all where options.wants(row.name) {
      FileHandle.standardError.write(Data("\(row.name)\n".utf8))
      do {
        lines.append(Line(row: row, measured: .success(try await row.measure(sampler))))
      } catch {
        lines.append(Line(row: row, measured: .failure(error)))
      }
    }
    guard options.wants(HitRatio.section) else { return }
    do {
      ratios = try await HitRatio.all()
    } catch {
      fault = "\(error)"
    }
  }

  /// Compares what a trace finds in maps of some sizes, and measures nothing else.
  init(of trace: Trace, entries: [Int]) async {
    slack = 1
    ratios = await HitRatio.measured(trace, entries: entries)
  }

  var holds: Bool { lines.allSatisfy(holds) && ratios.allSatisfy(\.holds) && fault == nil }

  func holds(_ line: Line) -> Bool {
    if case .failure(let error) = line.measured { return error is BuiltProgram.Absent }
    guard let measured = try? line.measured.get() else { return false }
    return line.row.budget.holds(measured, slack: slack)
  }
}
