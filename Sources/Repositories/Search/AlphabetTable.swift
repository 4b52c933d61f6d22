/// The letters of Latin, Greek and Cyrillic as they are searched.
enum AlphabetTable {
  static let end: UInt32 = 0x530

  /// By scalar; 0 for one that depends on its neighbours, or that stands for more than one letter.
  static let letters: [UInt16] = (0..<end).map { value in
    guard let scalar = Unicode.Scalar(value),
      scalar.properties.canonicalCombiningClass == .notReordered
    else { return 0 }
    let rewritten = SearchLetters.rewritten(String(scalar)).utf16
    return rewritten.count == 1 ? rewritten.first ?? 0 : 0
  }
}
