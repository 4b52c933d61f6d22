import Testing

@testable import ViewModels

/// Particles after words that are known only when the sentence is put together.
@Suite struct KoreanParticleTests {
  @Test(arguments: [
    ("“밥”과(와) 맞는 것", "“밥”과 맞는 것"), ("“우유”와(과) 맞는 것", "“우유”와 맞는 것"),
    ("“물”(으)로", "“물”로"), ("“집”(으)로", "“집”으로"), ("“공부”을(를)", "“공부”를"),
    ("DAYBOOK_THEME이(가) 정함", "DAYBOOK_THEME가 정함"), ("vim을(를) 실행", "vim을 실행"),
    ("“집”(이)라는", "“집”이라는"), ("“회사”(이)라는", "“회사”라는"), ("12은(는) 수", "12는 수"), ("10이(가)", "10이"),
    ("2026-11-23(으)로", "2026-11-23으로"),
    ("🙂은(는)", "🙂은(는)"), ("은(는)", "은(는)"), ("폴더(책)은(는) 나", "폴더(책)은 나"),
    ("가은(는) 나을(를) 다이(가)", "가는 나를 다가"),
  ])
  func `a particle suits the word before it`(_ text: String, _ said: String) {
    #expect(text.choosingParticles() == said)
  }
}
