/// What was pasted, taken as bytes: ncurses takes them one by one, and a paste may have a million.
struct Paste {
  /// What follows `ESC [` where pasted text begins.
  static let start = "200~"
  private static let end = Array("\u{1B}[201~".utf8)
  private static let answer = Array("\u{1B}[\(FlowControl.answer)".utf8)
  /// Bytes, more than anybody pastes into a diary by hand; what comes after is dropped.
  static let longest = 8 << 20

  /// With one kind of line end.
  let text: String
  /// What came behind its end.
  let rest: [UInt8]
  /// How often the terminal has told its status meanwhile, which is no part of the text.
  let answers: Int

  /// - Parameters:
  ///   - beginning: what is here already.
  ///   - readMore: waits for more; no bytes are the end of a paste that was broken off.
  init(_ beginning: [UInt8], readMore: () -> [UInt8]) {
    var bytes = beginning
    var searched = 0
    while true {
      if let end = Self.end(in: bytes, from: searched) {
        (text, answers) = Self.text(bytes[..<end])
        rest = Array(bytes[(end + Self.end.count)...])
        return
      }
      let more = readMore()
      if more.isEmpty { break }
      // Nobody needs what is too long, but for what may begin the end.
      if bytes.count > 2 * Self.longest { bytes.removeSubrange(Self.longest..<bytes.count - 8) }
      searched = max(0, bytes.count - Self.end.count)
      bytes += more
    }
    (text, answers) = Self.text(bytes[...])
    rest = []
  }

  private static func end(in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while let escape = bytes[place...].firstIndex(of: end[0]) {
      if bytes[escape...].starts(with: end) { return escape }
      place = escape + 1
    }
    return nil
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> (String, answers: Int) {
    var kept = bytes.prefix(longest)
    var lines: [UInt8] = []
    lines.reserveCapacity(kept.count)
    var answers = 0
    var isBehindReturn = false
    while let byte = kept.popFirst() {
      if byte == answer[0], kept.starts(with: answer.dropFirst()) {
        kept.removeFirst(answer.count - 1)
        answers += 1
        continue
      }
      let isReturn = byte == UInt8(ascii: "\r")
      if !(isBehindReturn && byte == UInt8(ascii: "\n")) {
        lines.append(isReturn ? UInt8(ascii: "\n") : byte)
      }
      isBehindReturn = isReturn
    }
    return (String(decoding: lines, as: UTF8.self), answers)
  }
}
