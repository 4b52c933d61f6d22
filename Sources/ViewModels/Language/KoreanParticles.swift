extension String {
  /// Returns the text with each Korean particle of two forms, such as `은(는)`, in the form that suits the word before.
  ///
  /// The sound of a word that is not written in Hangul is guessed from its end; if the end is neither a letter nor a
  /// digit, both forms stay.
  func choosingParticles() -> String {
    guard utf8.contains(UInt8(ascii: "(")) else { return self }
    var text = self
    for particle in KoreanParticle.all { particle.choose(in: &text) }
    return text
  }
}

/// A particle with one form after a consonant and another one after a vowel.
private struct KoreanParticle {
  /// How phrases write the particle, before the word in front of it is known.
  let both: String
  let afterConsonant: String
  let afterVowel: String
  /// Whether ㄹ counts as a vowel.
  var isOpenAfterRieul = false

  static let all = [
    KoreanParticle(both: "은(는)", afterConsonant: "은", afterVowel: "는"),
    KoreanParticle(both: "이(가)", afterConsonant: "이", afterVowel: "가"),
    KoreanParticle(both: "을(를)", afterConsonant: "을", afterVowel: "를"),
    KoreanParticle(both: "과(와)", afterConsonant: "과", afterVowel: "와"),
    KoreanParticle(both: "와(과)", afterConsonant: "과", afterVowel: "와"),
    KoreanParticle(both: "(이)라", afterConsonant: "이라", afterVowel: "라"),
    KoreanParticle(both: "(으)로", afterConsonant: "으로", afterVowel: "로", isOpenAfterRieul: true),
  ]

  func choose(in text: inout String) {
    var start = text.startIndex
    while let place = text[start...].firstRange(of: both) {
      let distance = text.distance(from: text.startIndex, to: place.lowerBound)
      let form = WordEnd(of: text[..<place.lowerBound]).map { end in
        end == .vowel || end == .rieul && isOpenAfterRieul ? afterVowel : afterConsonant
      }
      text.replaceSubrange(place, with: form ?? both)
      start = text.index(text.startIndex, offsetBy: distance + (form ?? both).count)
    }
  }
}

/// The sound at the end of a word.
private enum WordEnd {
  case vowel
  case rieul
  case consonant

  /// Nil if the sound is not known; closing characters such as quotation marks are skipped.
  init?(of text: Substring) {
    let reversed = text.reversed().drop { "”’\"'`)]".contains($0) }
    guard let last = reversed.first else { return nil }
    if let end = Self.digits[last] {
      self = end
    } else if let end = Self.ofHangul(last) {
      self = end
    } else if last.isASCII, last.isLetter {
      self = Self.ofLatin(last, after: reversed.dropFirst().first)
    } else {
      return nil
    }
  }

  /// The digits as they are read: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구.
  private static let digits: [Character: WordEnd] = [
    "0": .consonant, "1": .rieul, "2": .vowel, "3": .consonant, "4": .vowel, "5": .vowel,
    "6": .consonant, "7": .rieul, "8": .rieul, "9": .vowel,
  ]

  /// Returns the end of a Hangul syllable, which is its offset from U+AC00 modulo 28.
  ///
  /// Source: Unicode 15, chapter 3.12.
  private static func ofHangul(_ character: Character) -> WordEnd? {
    guard let scalar = character.unicodeScalars.first, 0xAC00...0xD7A3 ~= scalar.value else {
      return nil
    }
    switch (scalar.value - 0xAC00) % 28 {
    case 0: return .vowel
    case 8: return .rieul
    default: return .consonant
    }
  }

  /// `vim`, `book` and `web` end in a consonant; `theme`, `editor` and `bash` do not.
  private static func ofLatin(_ last: Character, after previous: Character?) -> WordEnd {
    let previous = previous.map { $0.lowercased() } ?? ""
    return switch last.lowercased() {
    case "l": .rieul
    case "m", "n": .consonant
    case "g" where previous == "n": .consonant
    case "b", "c", "k", "p", "t":
      "aeiouck".contains(previous) && !previous.isEmpty ? .consonant : .vowel
    default: .vowel
    }
  }
}
