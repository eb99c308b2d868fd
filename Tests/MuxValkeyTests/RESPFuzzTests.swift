#if Valkey
import Foundation
import MuxTesting
import Testing

@testable import MuxValkey

@Suite struct RESPFuzzTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Written values can be read back in pieces of any size`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let values = (0..<5).map { _ in value(&random, depth: 0) }
    var writer = RESPWriter()
    for value in values { writer.write(value) }
    var reader = RESPReader()
    var (rest, read) = (writer.bytes[...], [RESPValue]())
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...40, using: &random))
      rest = rest.dropFirst(piece.count)
      reader.append(piece)
      while let value = try reader.next() { read.append(value) }
    }
    #expect(read == values)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `Damaged bytes give the same error or values in pieces of any size`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      var bytes: [UInt8]
      if Bool.random(using: &random) {
        let letters = Array("$+-:_,#!=(*%~>|?;.0123456789\r\n\r\n\r\nat".utf8)
        bytes = (0..<60).map { _ in letters.randomElement(using: &random) ?? 0 }
      } else {
        var writer = RESPWriter()
        writer.write(value(&random, depth: 0))
        bytes = writer.bytes
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      let limits = RESPReader.Limits(depth: 4, bytes: 200, values: 30, line: 50)
      let atOnce = outcome(bytes, piece: bytes.count, limits)
      #expect(outcome(bytes, piece: 1, limits) == atOnce, "\(bytes)")
      #expect(outcome(bytes, piece: 7, limits) == atOnce, "\(bytes)")
    }
  }

  /// The values read and the error as text, because a number may be NaN.
  private func outcome(_ bytes: [UInt8], piece: Int, _ limits: RESPReader.Limits) -> String {
    var reader = RESPReader(limits: limits)
    var (rest, read) = (bytes[...], [RESPValue]())
    do {
      while !rest.isEmpty {
        reader.append(rest.prefix(piece))
        rest = rest.dropFirst(piece)
        while let value = try reader.next() { read.append(value) }
      }
      return "\(read)"
    } catch { return "\(read) \(error)" }
  }

  private func value(_ random: inout SeededRandom, depth: Int) -> RESPValue {
    let number = Int64.random(in: .min ... .max, using: &random)
    let text = Data(
      (0..<Int.random(in: 0...9, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      })
    let values = { (random: inout SeededRandom) in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in value(&random, depth: depth + 1) }
    }
    switch Int.random(in: 0...(depth < 3 ? 11 : 8), using: &random) {
    case 0: return .null
    case 1: return .simple("OK \(number)")
    case 2: return .blob(text)
    case 3: return .verbatim(kind: "mkd", text)
    case 4: return .error("ERR \(number)\r\n")
    case 5: return .integer(number)
    case 6: return .double(Double(bitPattern: UInt64(bitPattern: number)).finite)
    case 7: return .boolean(number > 0)
    case 8: return .bigNumber("\(number)\(number.magnitude)")
    case 9: return .array(values(&random))
    case 10: return .set(values(&random))
    default:
      return .map(values(&random).map { RESPValue.Pair(key: .blob(text), value: $0) })
    }
  }
}

extension Double {
  fileprivate var finite: Double { isFinite ? self : 0.5 }
}
#endif
