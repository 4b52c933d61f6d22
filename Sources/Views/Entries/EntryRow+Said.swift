import TextUI
import ViewModels

extension EntryRow {
  /// What a plain screen says of it.
  func said(in canvas: Canvas) -> [String] {
    let signs: [Icon?] = [
      isMarked ? .marked : nil, kind.sign(isDone: isDone), urgency == .overdue ? .late : nil,
      priority.sign,
    ]
    return signs.compactMap { $0.map(canvas.text) } + [title.text] + labels.map(\.text.text)
      + [due, amount, address, remark]
  }
}
