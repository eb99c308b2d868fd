/// What a fetch is told of what it is to replace.
public struct FetchContext<Value: Sendable>: Sendable {
  /// The value that is being replaced, if there is one.
  public let previous: Value?
  /// The validators that came with it.
  public let validators: [String: String]

  /// Makes a context, to call a fetch by hand in a test.
  public init(previous: Value? = nil, validators: [String: String] = [:]) {
    self.previous = previous
    self.validators = validators
  }

  init(_ entry: Boxed<StoredEntry>?) {
    self.init(
      previous: entry.map { Boxed<Value>.value(of: $0.value.cargo) },
      validators: entry?.value.details.validators ?? [:])
  }
}
