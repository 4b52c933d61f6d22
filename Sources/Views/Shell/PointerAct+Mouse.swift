import TextUI
import ViewModels

extension PointerAct {
  private static let wheelLines = 3

  /// What the mouse does to something that it points at; nil for what it does not touch.
  init?(_ act: MouseEvent.Act, on hit: Hit) {
    switch (act, hit.target) {
    case (.wheelUp, .scroller): self = .scroll(by: -Self.wheelLines)
    case (.wheelDown, .scroller): self = .scroll(by: Self.wheelLines)
    case (.wheelUp, _), (.wheelDown, _), (_, .scroller): return nil
    case (.click, .text(let text)): self = .placeCaret(text.caret(at: hit.place.column))
    case (.doubleClick, .text): return nil
    case (.click, .item(let item)): self = .select(item)
    case (.doubleClick, .item(let item)): self = .open(item)
    case (_, .checkBox(let item)): self = .tick(item)
    case (_, .cell(let cell)): self = .choose(cell)
    case (_, .command(let id)): self = .run(id)
    }
  }
}
