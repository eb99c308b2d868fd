import LightFoundation
import MuxNetworking
import OpenMeteoSimulator

/// Serves the simulator on loopback until a signal stops it.
@main
enum SimulatorProgram {
  static func main() async {
    let options: SimulatorOptions
    do { options = try SimulatorOptions(Array(CommandLine.arguments.dropFirst())) } catch {
      complain("\(error.message)\n\(SimulatorOptions.usage)")
      exit(2)
    }
    guard !options.wantsHelp else { return print(SimulatorOptions.usage) }
    let conditions = SimulatedConditions(
      delay: options.delay, failureRate: options.failureRate,
      limits: options.isLimited ? .free : nil)
    let transport = SimulatedTransport(
      SimulatedOpenMeteo(seed: options.seed, places: .world), conditions: conditions,
      seed: options.seed)
    do {
      let server = try transport.serve(port: options.port)
      print("http://127.0.0.1:\(server.port)")
      fflush(nil)
      await stopSignal()
      server.stop()
    } catch {
      complain("cannot listen on port \(options.port): \(error)")
      exit(1)
    }
  }

  private static func stopSignal() async {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }

  private static func complain(_ text: String) {
    _ = Data("error: \(text)\n".utf8).withUnsafeBytes {
      write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }
}
