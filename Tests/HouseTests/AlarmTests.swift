import SystemTesting
import Testing

@Suite struct AlarmTests {
  @Test func `An alarm rings repeatedly until it is released`() async {
    let (rings, ring) = AsyncStream.makeStream(of: Void.self)
    let alarm = Alarm(every: 0.001) { ring.yield() }
    var heard = 0
    for await _ in rings {
      heard += 1
      if heard == 3 { break }
    }
    #expect(heard == 3)
    withExtendedLifetime(alarm) {}
  }
}
