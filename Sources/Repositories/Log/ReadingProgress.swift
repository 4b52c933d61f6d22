/// Tells how far a log was read and folded, from 0 to 1.
struct ReadingProgress {
  /// What is done one after another, and how much of the time each takes.
  private enum Part: Double {
    case reading = 0
    case parsing = 0.1
    case applying = 0.5
    case filling = 0.75
    case end = 1
  }

  /// So many steps go by between two tellings.
  private static let step = 1 << 12

  private let tell: (Double) -> Void
  private var bytes = 0
  private var bytesRead = 0

  init(_ tell: @escaping (Double) -> Void) {
    self.tell = tell
  }

  /// So many bytes of lines are to be read.
  mutating func expect(bytes: Int) {
    self.bytes = bytes
  }

  mutating func read(bytes: Int) {
    bytesRead += bytes
    tell(.reading, until: .parsing, bytesRead, of: self.bytes)
  }

  /// So many files were parsed.
  func parsed(_ count: Int, of total: Int) {
    tell(.parsing, until: .applying, count, of: total)
  }

  /// So many operations were applied.
  func applied(_ count: Int, of total: Int) {
    if count % Self.step == 0 { tell(.applying, until: .filling, count, of: total) }
  }

  /// So many rows have got their columns.
  func filled(_ count: Int, of total: Int) {
    if count % Self.step == 0 { tell(.filling, until: .end, count, of: total) }
  }

  private func tell(_ part: Part, until next: Part, _ count: Int, of total: Int) {
    // Who goes on from what was folded before is done at once.
    guard bytes > 0 else { return }
    let share = Double(min(count, total)) / Double(max(1, total))
    tell(part.rawValue + (next.rawValue - part.rawValue) * share)
  }
}
