/// A command together with the one who performs it.
@MainActor package struct BoundCommand {
  package let id: String
  package let scopeTitle: Phrase
  package let info: CommandInfo
  package let availability: @MainActor () -> Availability
  package let perform: @MainActor () throws -> Void

  /// The same command on other keys.
  func with(keys: [String]) -> BoundCommand {
    var info = info
    info.keys = keys
    return BoundCommand(
      id: id, scopeTitle: scopeTitle, info: info, availability: availability, perform: perform)
  }

  /// The same command, called otherwise.
  func with(title: Phrase) -> BoundCommand {
    let info = CommandInfo(
      title, info.summary, keys: info.keys, group: info.group, prominence: info.prominence)
    return BoundCommand(
      id: id, scopeTitle: scopeTitle, info: info, availability: availability, perform: perform)
  }

  /// Runs the command, or throws why it cannot be run now.
  package func run() throws {
    if case .unavailable(let reason) = availability() { throw Refusal(reason) }
    try perform()
  }
}
