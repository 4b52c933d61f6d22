extension ShellViewModel {
  /// Does what was pointed at, on the uppermost sheet, else on the screen.
  package func handle(_ act: PointerAct) {
    announcer.act {
      clearNotice()
      // Whoever points has given up the keys of which more were to follow.
      pressed = []
      perform(act)
      refresh()
    }
  }

  private func perform(_ act: PointerAct) {
    switch act {
    case .select(let item): scene?.point(at: item)
    case .open(let item): open(item)
    case .tick(let item):
      scene?.point(at: item)
      attempt { try scene?.tick() }
    case .placeCaret(let place): scene?.placeCaret(before: place)
    case .choose(let cell): scene?.choose(cell: cell)
    case .run(let command): run(command)
    case .scroll(let lines): scene?.scroll(by: lines)
    }
  }

  private func open(_ item: Int) {
    guard let scene else { return }
    scene.point(at: item)
    run(scene.opening)
  }

  /// What keys cannot reach now is left alone, such as a tab that a sheet lies over.
  private func run(_ id: String) {
    if let command = reachableCommands.first(where: { $0.id == id }) { run(command) }
  }
}
