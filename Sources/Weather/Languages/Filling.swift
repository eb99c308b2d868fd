/// What is put into a hole of a template, or chooses what stands there.
package protocol Filling {
  var filling: String { get }
  /// Which of several texts is to stand there, from 0 on.
  func choice(_ plural: Plural) -> Int
}

extension String: Filling {
  package var filling: String { self }
  /// The first.
  package func choice(_ plural: Plural) -> Int { 0 }
}

extension Optional: Filling where Wrapped == String {
  /// The text, or nothing.
  package var filling: String { self ?? "" }
  /// The first where there is a text, the second where there is none.
  package func choice(_ plural: Plural) -> Int { self == nil ? 1 : 0 }
}

extension Bool: Filling {
  /// Nothing: what is so or not only chooses.
  package var filling: String { "" }
  /// The first where it is so, the second where it is not.
  package func choice(_ plural: Plural) -> Int { self ? 0 : 1 }
}

extension Int: Filling {
  /// The digits.
  package var filling: String { String(self) }
  /// The form that the language counts it with.
  package func choice(_ plural: Plural) -> Int { plural.form(of: self) }
}

/// A choice by its place, from 0 on.
struct Choice: Filling {
  let index: Int
  var filling: String { "" }
  func choice(_ plural: Plural) -> Int { index }
}
