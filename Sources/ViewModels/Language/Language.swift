/// A language that daybook speaks.
package enum Language: Sendable, CaseIterable {
  case english
  case korean

  /// The language that the environment asks for, by the first set of `LC_ALL`, `LC_MESSAGES`, `LANG`.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self = locale?.hasPrefix("ko") == true ? .korean : .english
  }
}
