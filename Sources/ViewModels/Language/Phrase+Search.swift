extension Phrase {
  static let whatToSearch = Phrase(
    "Type words of titles, notes or tags. ㅇㅇ finds 우유 by its initial consonants",
    "제목, 메모, 태그의 낱말을 입력하십시오. 초성으로도 찾습니다: ㅇㅇ → 우유")
  static func nothingFound(_ text: String) -> Phrase {
    Phrase("Nothing contains “\(text)”. Esc goes back", "“\(text)”이(가) 든 것이 없습니다. Esc로 돌아갑니다")
  }
}
