/// Makes the frames of ncurses shorter: a terminal is told how to draw only when something is drawn
/// in another way than before.
///
/// ncurses says it before each piece of text and takes it back at the end of each frame, with the
/// character set every time; over a slow line a third of a small frame is that.
struct FrameThinner {
  /// As ncurses has it; nil while it has not said anything.
  private var wanted: Rendition?
  /// As the terminal has been told; nil when that is not known.
  private var told: Rendition?

  /// Another program may have had the terminal.
  mutating func forget() {
    told = nil
  }

  /// What makes the terminal draw plainly, for those who come after.
  mutating func plain() -> [UInt8] {
    guard wanted != nil else { return [] }
    wanted = Rendition()
    return tell()
  }

  /// A frame as it is to be sent, lent colours by their red, green and blue.
  mutating func thinned(
    _ frame: UnsafeBufferPointer<UInt8>, lent: TrueColorSlots? = nil
  ) -> [UInt8] {
    var sent: [UInt8] = []
    sent.reserveCapacity(frame.count)
    var rest = frame[...]
    while let piece = FramePiece(at: &rest) {
      switch piece.meaning {
      case .rendition(let parameters):
        if wanted == nil { wanted = Rendition() }
        wanted?.take(parameters, lent)
        continue
      // Nothing else than the first one is ever chosen.
      case .characterSet: if told != nil { continue }
      case .move: break
      case .blanks: if wanted?.showsBlanks(like: told) != true { sent += tell() }
      case .drawing: sent += tell()
      }
      sent += piece.bytes
    }
    return sent
  }

  private mutating func tell() -> [UInt8] {
    guard let wanted else { return [] }
    defer { told = wanted }
    return wanted.sequence(after: told)
  }
}
