/// Makes out the title in a line that is no JSON any more.
enum DamagedTitle {
  static func find(in line: ArraySlice<UInt8>) -> String? {
    for key in ["\"title\":", "\"name\":"] {
      guard let start = position(after: Array(key.utf8), in: line) else { continue }
      // Mended first: a byte that is no text is no reason to say nothing.
      let bytes = Array(String(decoding: line[start...], as: UTF8.self).utf8)
      var json = JSONScanner(bytes, in: bytes.indices)
      if let text = json.string() { return JSONText.text(bytes[text]) }
    }
    return nil
  }

  private static func position(after part: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    guard line.count >= part.count else { return nil }
    for start in line.startIndex...(line.endIndex - part.count)
    where line[start...].starts(with: part) { return start + part.count }
    return nil
  }
}
