import TextUI
import ViewModels

extension PointerAct {
  private static let wheelLines = 3

  /// What the mouse does to something that it points at; nil for what it does not touch.
  init?(_ act: MouseEvent.Act, on target: HitTarget) {
    switch (act, target) {
    case (.wheelUp, .scroller): self = .scroll(by: -Self.wheelLines)
    case (.wheelDown, .scroller): self = .scroll(by: Self.wheelLines)
    case (.wheelUp, _), (.wheelDown, _), (_, .scroller): return nil
    case (.click, .item(let item)): self = .select(item)
    case (.doubleClick, .item(let item)): self = .open(item)
    case (_, .checkBox(let item)): self = .tick(item)
    case (_, .cell(let cell)): self = .choose(cell)
    case (_, .command(let id)): self = .run(id)
    }
  }
}
