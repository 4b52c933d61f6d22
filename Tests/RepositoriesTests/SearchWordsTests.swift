import Repositories
import Testing

@Suite struct SearchWordsTests {
  @Test(arguments: [
    // Case, composition, width.
    ("MILK", "Buy milk"), ("\u{C9}tude", "e\u{301}tude №5"), ("e\u{301}t", "\u{C9}TUDE"),
    ("가", "\u{1100}\u{1161}방"), ("ＡＢ", "cab"), ("ab", "ＣＡＢ"), ("カﾞ", "ガム"), ("ガ", "ｶﾞﾑ"),
    // Words in any order, parts of words.
    ("milk buy", "Buy milk"), ("il uy", "Buy milk"), ("  milk  ", "milk"), ("a\u{3000}b", "ab"),
    // Initial consonants, alone and mixed.
    ("ㅇㅇ", "우유 사기"), ("우ㅇ", "우유"), ("ㅇ유", "우유"), ("ㅅㄱ", "우유 사기"), ("ㅋㅋ", "ㅋㅋㅋ"),
    ("ㄳ", "감사 카드"), ("ㄱㅅ", "ㄳ"), ("ㄲ", "깨 사기"), ("ㅇㅇ ㅅ", "사과와 우유"),
    // A syllable that is still typed.
    ("우", "운동"), ("우", "우유"), ("고", "과자"), ("으", "의자"), ("가", "값"), ("달", "닭"), ("각", "갃"),
    // Other scripts, pictures, marks.
    ("ПРИВЕТ", "привет"), ("и\u{306}", "чай"), ("\u{130}", "i\u{307}zmir"), ("ΟΔΟΣ", "οδοσ"),
    ("📚", "Reading 📚"), ("№5", "étude №5"), ("#12", "call #123"), ("책상", "책상"),
  ])
  func `a query finds`(query: String, text: String) {
    #expect(SearchWords(query).missing(in: text).isEmpty)
  }

  @Test(arguments: [
    ("milk tea", "Buy milk"), ("e", "\u{C9}tud"), ("mlk", "milk"), ("ㅇㅇ", "우 유"), ("ㄱ", "깨"),
    ("유우", "우유"), ("우 ", "운동"), ("우동", "운동"), ("운", "우유"), ("닭", "달"), ("우ㅇ", "운동"), ("ㅏ", "가"),
    ("과", "고"), ("구", "과"),
  ])
  func `a query does not find`(query: String, text: String) {
    #expect(!SearchWords(query).missing(in: text).isEmpty)
  }

  @Test(arguments: ["", "  ", "\t", "\u{3000}"])
  func `a query without words is empty`(query: String) {
    #expect(SearchWords(query).isEmpty)
  }

  @Test(arguments: [
    ("milk", "Buy milk", [4..<8]), ("m b", "Bumm", [0..<1, 2..<4]), ("an", "banana", [1..<5]),
    ("ㅇㅇ", "우유 아이", [0..<2, 3..<5]), ("e\u{301}", "c\u{E9}e\u{301}d", [1..<3]), ("x", "milk", []),
    ("b", "👨‍👩‍👧‍👦b", [1..<2]), ("👩", "a👨‍👩‍👧‍👦b", [1..<2]), ("uy yt", "buyt", [1..<4]), ("", "milk", []),
    ("ﾞ", "ｶﾞﾑ", []),
  ])
  func `matched characters are told`(query: String, text: String, ranges: [Range<Int>]) {
    #expect(SearchWords(query).ranges(in: text) == ranges)
  }

  @Test func `the words that a text lacks are left to be found elsewhere`() {
    let words = SearchWords("milk blue")
    let missing = words.missing(in: "Buy milk")
    #expect(missing.ranges(in: "the blue one, not milk") == [4..<8])
    #expect(words.isAnyFound(in: "blue"))
    #expect(!words.isAnyFound(in: "red"))
  }
}
