/// The list table's commands, performed by a list's scene.
@MainActor final class ListScope: CommandTarget {
  private weak var scene: (any ListScene)?

  init(_ scene: any ListScene) {
    self.scene = scene
  }

  func availability(of command: ListCommand) -> Availability {
    scene?.availability(of: command) ?? .unavailable(because: .screenIsGone)
  }

  func perform(_ command: ListCommand) throws {
    try scene?.perform(command)
  }

  var commands: [BoundCommand] {
    guard let scene else { return [] }
    let known = Set(scene.listCommands.map(\.id))
    return boundCommands.filter { known.contains($0.id) }.map { command in
      command.id == ListCommand.back.id ? command.with(title: backTitle(scene)) : command
    }
  }

  /// What going back does here: a filter and marks go before the screen does.
  private func backTitle(_ scene: any ListScene) -> Phrase {
    if (scene as? any FilteredScene)?.filter.isShown == true { return .clearFilter }
    let hasMarks = (scene as? any MarkedScene)?.hasMarks == true
    return (hasMarks ? ListCommand.clearMarks : .back).info.title
  }
}
