/// What a key types on a Latin keyboard, so that commands work without switching the layout.
package enum KeyLayout {
  /// Nil for a key that is no letter of another layout.
  package static func latin(_ key: Key) -> Key? {
    guard key.name.count == 1, let letter = key.name.first, let latin = letters[letter] else {
      return nil
    }
    return Key(String(latin))
  }

  /// The key itself; one with Alt as it is on a Latin keyboard, since nobody types text with Alt.
  package static func withLatinAlt(_ key: Key) -> Key {
    guard key.name.hasPrefix(alt) else { return key }
    return latin(Key(String(key.name.dropFirst(alt.count)))).map { Key(alt + $0.name) } ?? key
  }

  private static let alt = "alt+"

  /// The keys that an input method has put together to one character; empty for all others.
  package static func parts(_ key: Key) -> [Key] {
    guard key.name.count == 1, let character = key.name.first else { return [] }
    return HangulKeys.letters(of: character).map { Key(String($0)) }
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
