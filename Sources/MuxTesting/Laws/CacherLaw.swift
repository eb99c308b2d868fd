public import Mux

/// One promise of the `Cacher` protocol, to be held against a store of your own.
///
/// ```swift
/// @Test(arguments: CacherLaw.all)
/// func `My store keeps every law`(law: CacherLaw) async throws {
///   let store = MyStore()
///   try await law.check { store }
/// }
/// ```
public struct CacherLaw: Sendable, CustomStringConvertible {
  /// A promise that a store did not keep.
  public struct Broken: Error, CustomStringConvertible {
    /// The promise.
    public let law: String
    /// What was seen.
    public let finding: String

    /// Both in one line.
    public var description: String { "\(law): \(finding)" }
  }

  typealias Check = @Sendable (CacherBench) async throws -> Void

  /// The promise, as a sentence.
  public let description: String
  private let run: Check

  init(_ description: String, _ run: @escaping Check) {
    self.description = description
    self.run = run
  }

  /// Holds a store to it; the store must be empty when it is first opened.
  ///
  /// `open` opens the store. Every further call opens the same store again, as a program does that
  /// was ended and started.
  ///
  /// - Throws: ``Broken``, or an error of the store that the promise does not allow.
  public func check(_ open: @escaping @Sendable () throws -> any Cacher) async throws {
    try await run(try CacherBench(law: description, open: open))
  }

  /// Every promise.
  public static let all: [CacherLaw] = records + epochs + crowds
}
