/// What a key types on a Latin keyboard, so that commands work without switching the layout.
package enum KeyLayout {
  /// Nil for a key that is no letter of another layout.
  package static func latin(_ key: Key) -> Key? {
    guard key.name.count == 1, let letter = key.name.first, let latin = letters[letter] else {
      return nil
    }
    return Key(String(latin))
  }

  private static let letters: [Character: Character] = {
    let layouts: [(String, String)] = [
      ("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", "qwertyuiopasdfghjklzxcvbnm"),
      ("ㅃㅉㄸㄲㅆㅒㅖ", "QWERTOP"),
      ("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,."),
      ("ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ", "QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"),
      ("іїє", "s]'"),
      ("ІЇЄ", "S}\""),
    ]
    var letters: [Character: Character] = [:]
    for (from, to) in layouts {
      for (other, latin) in zip(from, to) { letters[other] = latin }
    }
    return letters
  }()
}
