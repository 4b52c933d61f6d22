import Core
import Services

/// The diary that most pictures show.
@MainActor struct SampleDiary {
  let book: Book

  func write() throws {
    try add(sea, "today 08:20", "여행 rain")
    try add("빨래\n\n드디어 다 말랐다.", "yesterday 21:00", "집")
    try add(
      "A very long first line, which says all there is to say about a day on which nothing happened",
      "18 Nov", "")
    try add("읽은 책: 토지 3권\n\n> 산다는 것은 기다리는 것이다.", "16 Nov 23:10", "책 reading")
    try add("Coffee with Minji\n\nShe is moving to 부산.", "2 Nov", "friends 카페")
    try add("Jeju, day one", "2025-08-14", "여행")
  }

  private func add(_ text: String, _ date: String, _ tags: String) throws {
    try book.diary.add(text, date: book.date(date), tags: TagText.tags(tags))
  }

  private let sea = """
    # 비 오는 바다 The sea in the rain

    We left **early**, and *still* were late. 기차는 조용했고 창밖에는 비가 내렸다.

    ## What we took
    - umbrellas, of which one came home
    - 김밥 두 줄
      - one with tuna, and a thermos of tea that was gone before the train had left the city
    - [x] tickets
    - [ ] the `camera`

    > 바다는 비가 와도 바다다.
    > > said the man with the dog

    1. See https://example.org/sea or [the map](https://example.org/map).
    2. ~~Swim~~

    ---
    ```
    tide  06:12  1.8 m
    ```
    """
}
