import Entities

/// The titles as they are sorted and searched, in lower case and composed; made when first needed.
struct NameKeys {
  private var text: [UInt8] = []
  /// By row; -1 is not made yet.
  private var starts: [Int32] = []
  private var lengths: [Int32] = []

  mutating func forget(_ row: Symbol) {
    guard row.offset < starts.count else { return }
    starts[row.offset] = -1
  }

  func has(_ row: Symbol) -> Bool {
    row.offset < starts.count && starts[row.offset] >= 0
  }

  mutating func set(_ row: Symbol, title: ArraySlice<UInt8>) {
    while starts.count <= row.offset {
      starts.append(-1)
      lengths.append(0)
    }
    starts[row.offset] = Int32(text.count)
    Self.append(title, to: &text)
    lengths[row.offset] = Int32(text.count) - starts[row.offset]
  }

  subscript(row: Symbol) -> ArraySlice<UInt8> {
    let start = Int(starts[row.offset])
    return text[start..<(start + Int(lengths[row.offset]))]
  }

  /// The first eight bytes as a number that sorts as they do.
  func prefix(_ row: Symbol) -> UInt64 {
    var prefix: UInt64 = 0
    let bytes = self[row]
    for offset in 0..<8 {
      let byte = offset < bytes.count ? bytes[bytes.startIndex + offset] : 0
      prefix = prefix << 8 | UInt64(byte)
    }
    return prefix
  }

  /// A text as it is sorted and searched.
  static func folded(_ text: String) -> [UInt8] {
    Array(text.lowercased().composed.utf8)
  }

  /// Appends the contents of a JSON string, folded.
  private static func append(_ title: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let isPlain = title.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
    guard isPlain else {
      text += folded(JSONText.text(title))
      return
    }
    for byte in title { text.append(65...90 ~= byte ? byte + 32 : byte) }
  }
}
