/// A screen or sheet whose body is a list.
@MainActor package protocol ListScene: Scene {
  /// The commands of the list table that mean something here.
  var listCommands: Set<ListCommand> { get }
  func availability(of command: ListCommand) -> Availability
  func perform(_ command: ListCommand) throws
}

/// By default there is nothing but to go through the list.
extension ListScene where Self: PointedScene {
  package var listCommands: Set<ListCommand> { ListCommand.motions }

  package func availability(of command: ListCommand) -> Availability { .available }

  package func perform(_ command: ListCommand) throws {
    move { $0.move(command) }
  }
}
