import LightFoundation
import Mux
import MuxNetworking
import TerminalUI
import Weather
import WeatherReports
import WeatherStore

/// A request to `skymux serve`, in the form that wttr.in defines.
struct ServedQuestion: Hashable, Sendable {
  /// The reason why a request gets no weather.
  struct Refusal: Error, Hashable, Sendable {
    let status: Int
    let reason: String

    static let notFound = Refusal(status: 404, reason: "no such page")
    static let method = Refusal(status: 405, reason: "only GET and HEAD are answered")
    /// The Host names another machine, as in DNS rebinding.
    static let host = Refusal(status: 421, reason: "the host must be localhost or 127.0.0.1")
  }

  /// The words of the place; empty for the default one.
  let place: String
  let form: OutputForm
  let template: String
  /// The settings that the request overrides.
  private(set) var choices = Preferences()

  init(_ request: HTTPRequest) throws(Refusal) {
    guard request.method == .get || request.method == .head else { throw .method }
    guard request.url.scheme == "http" else { throw .notFound }
    let host = request.headers["Host"]?.lowercased().prefix { $0 != ":" } ?? "localhost"
    guard host == "localhost" || host == "127.0.0.1" else { throw .host }
    let target = request.url.absoluteString.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }
    let parts = target.split(separator: "?", maxSplits: 1)
    // The templates of wttr.in are not escaped: `%t`. A URL then has all its escapes twice.
    let isTwice = PercentText.hasStray(PercentText.decoded(target))
    func decoded(_ text: Substring) -> String {
      let once = PercentText.decoded(Substring(text.replacing("+", with: " ")))
      let text = isTwice ? PercentText.decoded(Substring(once)) : once
      return String(text.unicodeScalars.filter { $0.value >= 32 || $0 == "\n" || $0 == "\t" })
    }
    place = decoded((parts.first ?? "").drop { $0 == "/" }).trimmed
    // Browsers ask for the icon unprompted. The search would ignore a broken character.
    guard !place.contains("/"), !place.contains("\u{FFFD}"), place != "favicon.ico" else {
      throw .notFound
    }
    var format = ""
    for item in (parts.dropFirst().first ?? "").split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1)
      let value = pair.dropFirst().first.map(decoded) ?? ""
      switch pair.first {
      case "format": format = value
      case "lang": choices.set(.language, to: value.lowercased())
      case let letters? where value.isEmpty:
        for units in letters.compactMap({ Self.systems[$0] }) { choices.set(.units, to: units) }
      default: break
      }
    }
    form = format.isEmpty ? .text : OutputForm(rawValue: format) ?? .format
    template = form == .format ? format : ""
  }

  /// The units of options of one letter, which may be joined: `?uF`.
  private static let systems: [Character: String] = ["m": "metric", "u": "imperial", "M": "si"]

  /// Returns an invocation for this request, with all other options of the server.
  func invocation(from served: Invocation) -> Invocation {
    var asked = served
    asked.command = .now
    asked.words = place.isEmpty ? [] : [place]
    asked.form = form
    asked.template = template
    asked.choices = served.choices.overridden(by: choices)
    return asked
  }
}

enum PercentText {
  /// Returns a text with its escapes replaced; a percent sign without two digits stays.
  static func decoded(_ text: Substring) -> String {
    var (bytes, rest) = ([UInt8](), text.utf8[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = value(rest) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether a percent sign is not followed by two digits.
  static func hasStray(_ text: String) -> Bool {
    text.utf8.indices.contains { index in
      text.utf8[index] == UInt8(ascii: "%")
        && value(text.utf8[text.utf8.index(after: index)...]) == nil
    }
  }

  private static func value(_ text: Substring.UTF8View) -> UInt8? {
    let digits = text.prefix(2)
    guard digits.count == 2, digits.first != UInt8(ascii: "+") else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// The text of a response and its cache metadata.
struct ServedReport: Sendable {
  let text: String
  let invocation: Invocation
  let state: DataState

  /// Returns the reply to a request, without the text if the client has it.
  func reply(to headers: HTTPHeaders) -> LoopbackServer.Reply {
    let tag = "\"\(SHA256.hex(of: text.utf8).prefix(16))\""
    let fields: HTTPHeaders = [
      "Cache-Control": "max-age=\(state.isStale || state.trouble != nil ? 0 : 60)",
      "Content-Type": type(accepting: headers["Accept"] ?? ""), "ETag": tag, "Vary": "Accept",
    ]
    return HTTPEntityTag.isNamed(tag, in: headers["If-None-Match"] ?? "")
      ? LoopbackServer.Reply(status: 304, headers: fields)
      : LoopbackServer.Reply(headers: fields, body: Data(text.utf8))
  }

  private func type(accepting types: String) -> String {
    switch (invocation.form, invocation.template) {
    case (.json, _), (.waybar, _): "application/json"
    case (.jsonl, _): "application/jsonl"
    case (.csv, _): "text/csv; charset=utf-8"
    // Readers of wttr.in expect one or the other; it serves JSON as text today.
    case (.format, "j1"), (.format, "j2"):
      types.contains("application/json") ? "application/json" : "text/plain; charset=utf-8"
    case (.format, "p1"): "text/plain; version=0.0.4; charset=utf-8"
    default: "text/plain; charset=utf-8"
    }
  }
}
