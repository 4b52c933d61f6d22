/// One day of the sample book.
struct DemoDay {
  /// Counted from the present day: -1 is yesterday.
  let day: Int
  /// Lines of quick-add.
  var adds: [String] = []
  /// The titles of the to-dos that are done on that day.
  var finishes: [String] = []
  /// A page of the diary: its first line is the title.
  var page: String?
  var tags: [String] = []
}

extension DemoDay {
  /// Three weeks of a household in two languages.
  static let all = [
    DemoDay(
      day: -20,
      adds: [
        "Renew the passport +3w #papers !high /집안일 Home", "분리수거 #weekly /집안일 Home",
        "토지 3권 읽기 /Reading 📚", "The Left Hand of Darkness /Reading 📚",
        "Book the flights to Jeju +2w #money /여행 Jeju",
      ],
      page: """
        새 공책

        오늘부터 일기를 쓰기로 했다. 한 줄이라도 매일.

        - 아침에 커피
        - 저녁에 **산책**
        """, tags: ["일상"]),
    DemoDay(
      day: -16,
      adds: [
        "Descale the coffee machine #weekly /카페 Coffee", "원두 주문 +2d /카페 Coffee",
        "Send the quarterly report +1w #report /Work", "Review Minji's change +2d /Work",
        "₩18,000 Kenyan beans #카페 /카페 Coffee",
      ],
      finishes: ["분리수거", "원두 주문"]),
    DemoDay(
      day: -12,
      adds: [
        "할머니 댁에 전화 #family", "Fix the bicycle light !low", "₩62,000 KTX to 부산 #교통",
        "Sort the summer photos #someday",
      ],
      finishes: ["Review Minji's change"],
      page: """
        The roastery in 성수동

        Small, bright, and the man behind the bar roasts on Tuesdays.

        > Coffee is a fruit, he said. Treat it like one.

        Bought 200 g of the Kenyan. To do again.
        """, tags: ["coffee", "성수동"]),
    DemoDay(
      day: -9,
      adds: [
        "제주 숙소 예약 +2d !high #money /여행 Jeju", "Pack the hiking boots /여행 Jeju",
        "Jeju +17d to +20d /여행 Jeju",
      ],
      finishes: ["The Left Hand of Darkness"],
      page: """
        On finishing a book

        The Left Hand of Darkness took me **two weeks**. The ice is the best part:

        ## What stays

        1. Two people in a tent
        2. The word *shifgrethor*
        3. Light is the left hand of darkness
        """, tags: ["books"]),
    DemoDay(
      day: -6,
      adds: [
        "Prepare the slides for the workshop +8d #talk /Work", "Book a room for the workshop /Work",
        "Standup every weekday 9:30 for 15m /Work", "Yoga every tue and thu 19:00-20:00",
        "창문 닦기 /집안일 Home", "₩34,500 장보기 #food /집안일 Home", "$12.90 an e-book #books /Reading 📚",
      ],
      finishes: ["제주 숙소 예약", "할머니 댁에 전화"]),
    DemoDay(
      day: -4,
      adds: ["Pay the electricity bill +2d #money !high /집안일 Home", "치과 예약 !medium"],
      finishes: ["Book a room for the workshop", "Book the flights to Jeju"],
      page: """
        비 오는 날

        하루 종일 비가 왔다. 창밖을 보며 원고를 고쳤고, 저녁에는 **수제비**를 끓였다.
        내일은 개겠지.
        """, tags: ["일상", "요리"]),
    DemoDay(
      day: -2,
      adds: [
        "Birthday present for 지수 +2w #shop", "도서관 책 반납 +4d", "₩4,500 커피 #카페 /카페 Coffee",
        "Try the new filter papers /카페 Coffee",
      ],
      finishes: ["Send the quarterly report", "창문 닦기"]),
    DemoDay(
      day: -1,
      adds: ["Answer 김부장님 about the budget today 17:00 !high /Work", "빨래 개기 !low /집안일 Home"],
      finishes: ["Descale the coffee machine"],
      page: """
        Plans for Jeju

        Three days, one mountain. If it rains: the tea museum.

        - [x] flights
        - [x] 숙소
        - [ ] boots
        """, tags: ["travel", "제주"]),
    DemoDay(
      day: 0,
      adds: [
        "회의 today 14:00-15:30 @회의실 /Work", "치과 today 15:00-15:40 /집안일 Home",
        "우유 사기 today 18:00 #shop !high /집안일 Home", "Water the plants 🪴 today #garden /집안일 Home",
        "Call the plumber about the kitchen tap +2d 10:00 !medium /집안일 Home",
        "👨‍👩‍👧‍👦 Family dinner +9d 18:30 #family", "Ask about the parking permit #papers",
        "₩9,000 점심 08:20 #food", "₩5,500 커피와 빵 08:10 #카페 /카페 Coffee", "가습기 청소",
        "Read \"tomorrow never knows\" again #books",
      ],
      finishes: ["빨래 개기"],
      page: """
        오늘의 한 줄

        Coffee at nine, 그리고 조용한 아침.
        """, tags: ["일상"]),
  ]
}
