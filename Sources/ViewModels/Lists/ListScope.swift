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
    return boundCommands.filter { known.contains($0.id) }
  }
}
