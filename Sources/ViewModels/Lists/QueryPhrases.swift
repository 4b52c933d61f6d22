import Core
package import Services

extension Phrase {
  static let queryHint = Phrase(
    "words, #tag, /folder, !high, due:fri, is:overdue", "낱말, #태그, /폴더, !높음, 마감:금요일, 상태:지남")

  /// Says why the filter of folders cannot become a list.
  static func keepsEntriesAlone(_ keys: KeyBindings) -> Phrase {
    let (open, filter) = (keys[ListCommand.open], keys[ListCommand.filter])
    return Phrase(
      "Only entries make a list: \(open) opens a folder, \(filter) filters there",
      "항목만 목록이 됩니다. \(open) 키로 폴더를 열고 \(filter) 키로 거르십시오")
  }
  static let nothingToKeep = Phrase(
    "Type what the list is to show first", "목록에 보일 조건을 먼저 쓰십시오")

  /// Says why a text is not a query, and what to write instead.
  package init(_ error: QueryError) {
    let reason = Phrase(error.reason, error.word)
    let column = error.column
    let hint = error.nearest.map { Phrase.didYouMean($0) } ?? Phrase(allowed: error.allowed)
    self.init(
      "column \(column): \(reason[.english])" + (hint.map { ".\($0[.english])" } ?? ""),
      "\(column)번째 글자: \(reason[.korean])" + (hint.map { ".\($0[.korean])" } ?? ""))
  }

  private init?(allowed: [String]) {
    guard !allowed.isEmpty else { return nil }
    let english = allowed.filter { $0.allSatisfy(\.isASCII) }.joined(separator: ", ")
    let korean = allowed.filter { !$0.allSatisfy(\.isASCII) }.joined(separator: ", ")
    self.init(" It can be \(english)", " 쓸 수 있는 것: \(korean)")
  }

  private init(_ reason: QueryError.Reason, _ word: String) {
    switch reason {
    case .unknownField:
      self.init(
        "no field “\(word)”; quotes make it text", "“\(word)” 필드가 없습니다. 따옴표로 묶으면 글이 됩니다")
    case .unknownState: self.init("no state “\(word)”", "“\(word)” 상태가 없습니다")
    case .neitherAnyNorNone:
      self.init("“\(word)” is neither any nor none", "“\(word)”은(는) 있음도 없음도 아닙니다")
    case .unknownKind: self.init("no kind “\(word)”", "“\(word)” 종류가 없습니다")
    case .unknownLevel: self.init("no priority “\(word)”", "“\(word)” 우선순위가 없습니다")
    case .unknownOrder: self.init("nothing sorts by “\(word)”", "“\(word)”(으)로는 정렬할 수 없습니다")
    case .unknownGroup: self.init("nothing groups by “\(word)”", "“\(word)”(으)로는 묶을 수 없습니다")
    case .unknownFolder: self.init("no folder “\(word)”", "“\(word)” 폴더가 없습니다")
    case .unreadableList:
      self.init("the list “\(word)” cannot be read", "“\(word)” 목록의 조건을 읽을 수 없습니다")
    case .listNamesItself:
      self.init(
        "the list “\(word)” would show itself: its query leads back to it",
        "“\(word)” 목록의 조건이 자기 자신으로 돌아옵니다")
    case .notADay:
      self.init(
        "“\(word)” is not a day; write fri, +3d, this-week, 2026-11",
        "“\(word)”은(는) 날짜가 아닙니다. 금요일, +3d, 이번주, 2026-11처럼 쓰십시오")
    case .notAnAmount: self.init("“\(word)” is not an amount", "“\(word)”은(는) 금액이 아닙니다")
    case .notANumber: self.init("“\(word)” is not a number", "“\(word)”은(는) 수가 아닙니다")
    case .notALength:
      self.init(
        "“\(word)” is not a length of time; write 30m or 1h30m",
        "“\(word)”은(는) 걸리는 시간이 아닙니다. 30m, 1h30m처럼 쓰십시오")
    case .backwards:
      self.init("“\(word)” ends before it begins", "“\(word)”은(는) 끝이 시작보다 앞섭니다")
    case .missingValue: self.init("“\(word)” needs a value", "“\(word)”에 값이 없습니다")
    case .missingOperand:
      self.init("“\(word)” needs something on each side", "“\(word)” 옆에 찾을 것이 없습니다")
    case .emptyParentheses:
      self.init("“\(word)” needs something inside", "“\(word)” 안에 찾을 것이 없습니다")
    case .unclosedParenthesis: self.init("“(” has no “)”", "“(”를 닫는 “)”가 없습니다")
    case .tooDeep:
      self.init("too many “(” or “-” within each other", "“(”나 “-”가 너무 여러 겹입니다")
    case .unclosedQuote: self.init("a quote is not closed", "따옴표가 닫히지 않았습니다")
    case .clauseInside:
      self.init(
        "“\(word)” stands outside of parentheses", "“\(word)”은(는) 괄호 밖에 씁니다")
    }
  }
}
