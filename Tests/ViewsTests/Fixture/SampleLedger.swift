import Services

/// The expenses that most pictures show.
@MainActor struct SampleLedger {
  let book: Book

  func write() throws {
    for line in lines { try book.quickAdd.add(line) }
    let month = book.ledger.month(of: book.clock.today, category: .named("transport"))
    try book.entries.finish(book.entries.ids(in: month.expenses))
  }

  private let lines = [
    "₩4500 커피 #카페 today 08:10 /카페 Coffee", "₩12,800 점심 김치찌개 #food today",
    "₩1400 버스 #transport yesterday", "₩56,000 KTX to 부산 #transport #trip 14 Nov",
    "$3.50 coffee at the airport #카페 13 Nov", "₩38,000 장보기 with Minji #food 9 Nov",
    "₩1,250,000 월세 #home 1 Nov", "KWD1.250 postcard 12 Nov", "₩7,000 우산 2 Nov",
    "€18.90 A very long book title, as long as the line is wide, and then some more #books 5 Nov",
    "₩9,900 old 30 Oct",
  ]
}
