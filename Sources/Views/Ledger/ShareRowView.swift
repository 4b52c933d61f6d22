import TextUI
import ViewModels

/// A category of the ledger: name, bar, share, amount.
struct ShareRowView {
  private static let percentWidth = 4

  let share: LedgerRow.Share
  let columns: LedgerColumns

  func draw(in canvas: inout Canvas) {
    guard canvas.decoration == .full else {
      return canvas.say([canvas.text(of: .category), share.name, share.percent, share.amount])
    }
    let end = canvas.size.columns - 2
    let amount = sanitised(share.amount).truncated(to: end - 4)
    canvas.text(amount, endingAt: Point(column: end, row: 0), style: Style(.money))
    let percent = end - columns.amount
    canvas.text(share.percent, endingAt: Point(column: percent, row: 0), style: Style(.muted))
    let room = percent - Self.percentWidth - 2
    guard room > 4 else { return }
    let name = min(columns.name, room / 2)
    canvas.text(share.name, at: Point(column: 4, row: 0), style: Style(.text), width: name - 2)
    canvas.meter(
      share.ratio, at: Point(column: 4 + name, row: 0), width: max(0, room - name - 4),
      style: Style(.meter, tint: share.colour.flatMap { RGB($0) }), trackStyle: Style(.meterTrack))
  }
}
