/// Titles of daily life that quick-add leaves as they are, though their words may be days, times or numbers elsewhere.
enum EverydayTitles {
  static let english = lines(
    """
    Call Tom
    Call Tom back
    Ask Tod about the car
    Lunch with Tom
    Buy sun cream
    Sun cream for the kids
    Fix mon pc
    Review sat scores
    Sat nav update
    Buy a sun hat
    Order sun glasses
    Renew the Sun subscription
    Read the Sun
    Read the Sunday Times
    Buy Sunday Times
    Cancel Sunday Times subscription
    Sunday roast recipe
    Sunday school teachers list
    Iron Sunday best
    Listen to Sunday Bloody Sunday
    Listen to Blue Monday
    Watch Manic Monday video
    Monday blues playlist
    Play Stormy Monday
    Monday Night Football tickets
    Black Friday deals
    Compare Black Friday prices
    Cyber Monday laptop
    Good Friday fish
    Casual Friday shirt
    Watch Freaky Friday
    Watch Friday the 13th
    Watch Friday Night Lights
    Rewatch Friday Night Dinner
    Table at Ruby Tuesday
    Ruby Tuesday chords
    Super Tuesday results
    Shrove Tuesday pancakes
    Fat Tuesday beads
    Giving Tuesday donation
    Taco Tuesday shells
    Ash Wednesday service
    Watch Wednesday Addams
    Maundy Thursday mass
    Throwback Thursday photo
    Watch Saturday Night Live
    Watch Saturday Night Fever
    Watch Saturday Kitchen
    Palm Sunday flowers
    Easter Sunday eggs
    Watch Bloody Sunday
    Super Sunday snacks
    Learn House of the Rising Sun
    Learn Black Hole Sun
    Play Here Comes the Sun
    Take photos of the midnight sun
    Draw the morning sun
    Where the crawdads sat down
    Find who sat here
    The cat sat on the mat
    Read USA Today
    Psychology Today article
    Watch Tomorrow Never Dies
    Watch Edge of Tomorrow
    Tomorrow X Together tickets
    Record the Tonight Show
    Learn Yesterday Once More
    Seize the day
    Day of the Dead makeup
    Groundhog Day party
    Labour Day poster
    Earth Day talk
    Plan May parade
    March of the Penguins
    March for science
    Buy March magazine
    April showers song
    June and Bob visit
    Ask June
    Call April
    Email Augustus
    Read August Wilson
    Read Man Called Thursday
    September by Earth Wind and Fire
    Wake me up when September ends
    November Rain chords
    December songs
    Second Monday of the month
    First Friday art walk
    Meet on 3rd friday
    Last Friday Night chords
    Water every 3rd day
    Tomorrow week
    Dentist tomorrow week
    Call tomorrow fortnight
    Tomorrow 14:00-15:30
    Shift mon 9-17
    Pills every morning
    Gym every friday night
    Trash every second tuesday
    Every Breath You Take
    Every cloud has a silver lining
    Each Friday counts
    Some Monday soon
    Today is the day
    Tomorrow is another day
    Ask about friday
    Tell him about tomorrow
    Notes from monday
    Photos from last week
    Since friday: cough
    Before friday: pack
    After monday sync
    Until friday off
    Between mon and wed
    My friday report
    Their Monday list
    A Monday thing
    Not today
    Not on friday
    Friday or Saturday
    Mon, Wed and Fri class
    From Monday to Friday
    Issue #12
    Issue 12
    Chapter 3
    Route 66 map
    24 hours later
    Ocean's 11
    Blink 182
    7-Eleven snacks
    3M tape
    9 to 5 song
    5 minute timer
    50/50 split
    1/2 cup of flour
    2x4 boards
    4K cable
    100% cotton
    C# course
    F# chord
    Wow!
    Buy !important sticker
    and/or list
    see /etc/hosts
    24/7 gym
    9/11 documentary
    A4 paper
    Area 51 shirt
    Section 8.2.1
    Version 1.2.3
    Python 3.12
    Win 11 update
    192.168.0.1 router
    +82 number
    -1 bug
    High school photos
    Low battery
    Medium rare steak
    Return in time
    At last
    On time
    By hand
    Next steps
    This one
    Last call
    The day after
    Weekend bag
    Weekly report
    Daily news
    Monthly pass
    Annual leave
    Noon walk
    Midnight snack
    Morning glory seeds
    Evening dress
    Night light
    """)

  static let korean = lines(
    """
    토마토 사기
    토마토
    일요신문 읽기
    월요병
    월요병 극복하기
    화요 한 병 사기
    화요일의 연인 읽기
    수요미식회 맛집
    수요일엔 빨간 장미를
    목요일의 아이 읽기
    목요일의 남자
    금요일에 만나요 듣기
    금요일의 남자
    불금 준비
    불타는 금요일 노래
    검은 금요일 할인
    블랙 프라이데이
    토요일 밤의 열기 보기
    토요일은 밤이 좋아
    일요일의 남자
    일요일은 즐거워
    일요일 일요일 밤에 다시보기
    월요일이 사라졌다 보기
    월요일을 좋아하는 법
    오늘의 집 주문
    오늘의집 주문
    오늘의 운세
    오늘도 무사히
    오늘은 뭐 먹지
    오늘부터 우리는
    오늘 뭐 먹지 레시피
    내일은 미스터트롯
    내일의 기억 보기
    내일배움카드
    내일로 티켓
    내일신문 구독
    내일은 실험왕
    어제 오늘 그리고
    모레노 피자
    모래시계
    글피그
    그저께의 일기
    주말농장
    주말의 명화
    주말부부
    주중 계획
    매일유업 주문
    매일경제 구독
    매일신문
    매일매일 초코
    매주콩
    매월당 김시습
    격주간지
    일주일의 기적
    하루키 소설
    하루견과
    하루 한 장
    이틀 전 영수증
    사흘밤
    나흘간의 휴가
    열흘장
    보름달 빵
    보름나물
    한달음에
    한 달 살기
    두 달 계획
    월급 확인
    월세 이체
    월간지
    월드컵
    월병
    월남쌈
    화분 물주기
    화장지 사기
    화요일밴드
    수학 숙제
    수건 빨기
    수 영어 학원
    수박
    목도리 뜨기
    목공 수업
    목살 1kg
    금반지
    금요일밤
    금연
    토익 접수
    토스트
    토플 책
    토끼 밥
    일에 집중
    일본어 공부
    일 정리
    일기 쓰기
    3월 모의고사 문제집
    5월의 신부
    12월의 열대야
    12월 이야기
    6월 항쟁 책
    4월 이야기 보기
    8월의 크리스마스 보기
    10월의 어느 멋진 날에
    9월이 오면
    1월 가계부 정리
    새해 1월호
    1일 1식
    1일차 운동
    2일 버스
    100일 잔치
    30일 이용권
    15일 회의
    31일의 기적
    7번방의 선물
    3분 카레
    5분 대기
    10분 스트레칭
    24시 해장국
    24시간 카페
    25시 편의점
    9시 뉴스데스크
    8시 뉴스
    2시의 데이트
    2시간짜리 영화
    오후의 홍차
    오후 햇살
    오전 반차
    저녁 약속
    저녁 반찬
    아침 식사
    아침고요수목원
    아침마당
    새벽배송
    새벽 기도
    낮잠
    낮과 밤
    밤양갱
    밤 12시 기차
    밤고구마
    정오의 희망곡
    자정 기차
    월말 정산
    말일 마감
    다음 지도
    다음카카오 주식
    이번 생은 처음이라
    지난 영수증
    다음 금요일 회의
    금요일 빼고 운동
    내일 아니면 모레 회의
    엄마 생신 음력 3월 2일
    1호선
    2호점
    3호 태풍
    4차 산업
    5성 호텔
    6인용 냄비
    #1 문제
    1/2 컵
    24/7 헬스장
    """)

  /// Lines as they are typed, the titles they mean, and when they are due.
  static let understood: [(String, String, String?)] = [
    ("Call mum sun", "Call mum", "2026-11-22"), ("Sat call mum", "call mum", "2026-11-28"),
    ("Fri report", "report", "2026-11-27"), ("report fri", "report", "2026-11-27"),
    ("report fri #work", "report", "2026-11-27"), ("report fri 6pm", "report", "2026-11-27 18:00"),
    ("#work report fri !high", "report", "2026-11-27"),
    ("fri #work report", "report", "2026-11-27"),
    ("meet fri 6pm with Tom", "meet with Tom", "2026-11-27 18:00"),
    ("meet 6pm fri with Tom", "meet with Tom", "2026-11-27 18:00"),
    ("call on fri about rent", "call about rent", "2026-11-27"),
    ("send by wed to Kim", "send to Kim", "2026-11-25"),
    ("visit next sat with kids", "visit with kids", "2026-11-28"),
    ("mow this sun again", "mow again", "2026-11-22"),
    ("call friday about rent", "call about rent", "2026-11-27"),
    ("Table for fri 7pm", "Table", "2026-11-27 19:00"),
    ("Plan for next week", "Plan", "2026-11-28"), ("Prepare for tomorrow", "Prepare", "2026-11-22"),
    ("Call mum tomorrow morning", "Call mum", "2026-11-22 09:00"),
    ("Call mum fri evening", "Call mum", "2026-11-27 18:00"),
    ("Walk sunday afternoon", "Walk", "2026-11-22 15:00"),
    ("Party sat night", "Party", "2026-11-28 20:00"),
    ("Black Friday deals friday", "Black Friday deals", "2026-11-27"),
    ("Buy sun cream sun", "Buy sun cream", "2026-11-22"),
    ("Finish phase one tomorrow", "Finish phase one", "2026-11-22"),
    ("Call Tom tomorrow", "Call Tom", "2026-11-22"), ("Call Tom tmr", "Call Tom", "2026-11-22"),
    ("Buy milk today", "Buy milk", "2026-11-21"),
    ("Buy milk tonight", "Buy milk", "2026-11-21 20:00"),
    ("Dentist 24 dec 9:30", "Dentist", "2026-12-24 09:30"),
    ("Dentist dec 24th at 9am", "Dentist", "2026-12-24 09:00"),
    ("pay rent in 3 days", "pay rent", "2026-11-24"), ("pay rent +2w", "pay rent", "2026-12-05"),
    ("call in 2 hours", "call", "2026-11-21 11:41"), ("eom invoice", "invoice", "2026-11-30"),
    ("gym every mon at 7pm", "gym", "2026-11-23 19:00"), ("gym every sat", "gym", "2026-11-21"),
    ("water every 3 days", "water", "2026-11-21"),
    ("water every 3 days 9am", "water", "2026-11-22 09:00"),
    ("gym every sat 9am", "gym", "2026-11-28 09:00"),
    ("gym every sat 10am", "gym", "2026-11-21 10:00"),
    ("rent every month on the 15th", "rent", "2026-12-15"),
    ("Buy milk #home, eggs", "Buy milk eggs", nil), ("Mon Cheri buy", "Mon Cheri buy", nil),
    ("내일 우유 사기", "우유 사기", "2026-11-22"), ("우유 사기 내일", "우유 사기", "2026-11-22"),
    ("토마토 사기 토요일", "토마토 사기", "2026-11-28"), ("금요일에 등산", "등산", "2026-11-27"),
    ("금요일까지 보고서", "보고서", "2026-11-27"), ("보고서 금요일 18시", "보고서", "2026-11-27 18:00"),
    ("오늘 오후 3시 치과", "치과", "2026-11-21 15:00"), ("내일 3시 회의", "회의", "2026-11-22 15:00"),
    ("모레 병원", "병원", "2026-11-23"), ("글피 출장", "출장", "2026-11-24"),
    ("다음 주 월요일 회의", "회의", "2026-11-23"), ("이번 주말 청소", "청소", "2026-11-21"),
    ("3일 후 병원", "병원", "2026-11-24"), ("2주 후 점검", "점검", "2026-12-05"),
    ("12월 24일 회식", "회식", "2026-12-24"), ("내년 3월 2일 개학", "개학", "2027-03-02"),
    ("저녁 7시 민지", "민지", "2026-11-21 19:00"), ("30분 후 전화", "전화", "2026-11-21 10:11"),
    ("매주 금요일 청소", "청소", "2026-11-27"), ("매주 토요일 청소", "청소", "2026-11-21"),
    ("매일 약 먹기", "약 먹기", "2026-11-21"), ("매월 25일 월세", "월세", "2026-11-25"),
    ("어제 커피 4500원", "커피", "2026-11-20"), ("그저께 점심 12000원", "점심", "2026-11-19"),
    ("dinner tonight at 7", "dinner", "2026-11-21 19:00"),
    ("매주 월 수 금 운동", "운동", "2026-11-23"),
    ("매주 화 목 수영", "수영", "2026-11-24"),
    ("gym every week until dec 5 with Ann", "gym with Ann", "2026-11-21"),
    ("월세 매월 500,000원", "월세 500,000원", "2026-11-21"),
    ("Review sat scores 10:00", "Review sat scores", "2026-11-21 10:00"),
    ("Meeting 3pm 2nd floor", "Meeting 2nd floor", "2026-11-21 15:00"),
    ("9시 금 시세 확인", "금 시세 확인", "2026-11-22 09:00"),
    ("Release 1.2 at 15:00", "Release 1.2", "2026-11-21 15:00"),
    ("dentist 12/31 at 3pm", "dentist", "2026-12-31 15:00"),
    ("class the 15th at 3pm", "class", "2026-12-15 15:00"),
    ("Sun, moon and stars quilt", "Sun, moon and stars quilt", nil),
    ("Today, I learned list", "Today, I learned list", nil),
    ("1,2월 가계부 정리", "1,2월 가계부 정리", nil),
    ("Trip in June, 2 adults", "Trip in June, 2 adults", nil),
    ("Set alarm tonight for 6am", "Set alarm", "2026-11-21 06:00"),
    ("수업 마지막 12월 20일", "수업 마지막", "2026-12-20"),
    ("dinner tonight at 7 🍜", "dinner 🍜", "2026-11-21 19:00"),
    ("call mom tomorrow evening at 7", "call mom", "2026-11-22 19:00"),
    ("run tomorrow morning at 6", "run", "2026-11-22 06:00"),
    ("meeting tomorrow afternoon 3:30", "meeting", "2026-11-22 15:30"),
    ("movie sat night 9:30-11:30", "movie", "2026-11-28 21:30"),
    ("lunch fri with sam 12:30", "lunch with sam", "2026-11-27 12:30"),
    ("dinner fri at Mario's 7pm", "dinner at Mario's", "2026-11-27 19:00"),
    ("치과 12월 3일(목) 오후 3시", "치과", "2026-12-03 15:00"),
    ("치과 2026-12-3 15:00", "치과", "2026-12-03 15:00"),
    ("치과 금 오후 3시", "치과", "2026-11-27 15:00"),
    ("치과 3일 오후 3시", "치과", "2026-12-03 15:00"),
    ("dentist Dec 4, 3pm", "dentist", "2026-12-04 15:00"),
    ("dentist dec 4, 2026 3pm", "dentist", "2026-12-04 15:00"),
    ("class the 15th 3pm", "class", "2026-12-15 15:00"),
    ("party 31/12 20:00", "party", "2026-12-31 20:00"),
    ("yoga tue/thu 7pm", "yoga tue/thu 7pm", nil),
    ("office mon-wed 10am", "office mon-wed 10am", nil),
    ("매주 화 9:30 스탠드업", "스탠드업", "2026-11-24 09:30"),
    ("퇴근 매주 금", "퇴근", "2026-11-27"),
    ("매주 금 시세 확인", "매주 금 시세 확인", nil),
    ("둘째 주 화요일 회의", "둘째 주 화요일 회의", nil),
    ("마지막 금요일 회식", "마지막 금요일 회식", nil),
    ("매달 첫 월요일 회의", "회의", "2026-12-07"),
    ("매년 5월 둘째 주 일요일 어머니날", "매년 5월 둘째 주 일요일 어머니날", nil),
    ("휴가 내일부터 3일 동안", "휴가", "2026-11-22"),
    ("회의 내일 10시부터 1시간 동안", "회의", "2026-11-22 10:00"),
    ("trip from 24 dec for 3 days", "trip", "2026-12-24"),
    ("gym every tuesday from 15 dec", "gym", "2026-12-15"),
    ("gym every tuesday starting 15 dec", "gym", "2026-12-15"),
    ("28년 3월 1일 만기", "만기", "2028-03-01"),
    ("내후년 1월 1일 칠순", "칠순", "2028-01-01"),
    ("매일 아침 7시 30분 동안 걷기", "걷기", "2026-11-22 07:00"),
    ("매월 1,15일 정산", "정산", "2026-12-01"),
    ("notes a week from tomorrow", "notes a week from tomorrow", nil),
    ("$500 rent every 1st", "$500 rent", "2026-12-01"),
    ("lunch 1 200 €", "lunch 1 200 €", nil),
    ("택시 1.5만원", "택시", "2026-11-21"),
  ]

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }
}
