import Core
import Services

extension Phrase {
  /// Says why a text is not an amount of money, and what to write.
  init(_ error: AmountError) {
    switch error {
    case .unreadable(let text):
      self.init(
        "“\(text)” is not an amount. Write it as 4500, ₩4,500, $3.50 or 3.50 EUR",
        "“\(text)”은(는) 금액이 아닙니다. 4500, ₩4,500, $3.50, 3.50 EUR처럼 쓰십시오")
    case .tooFine(let text, let currency):
      let decimals = currency.decimals
      self.init(
        "“\(text)” is too fine: \(currency.code) has "
          + (decimals == 0 ? "no decimals" : "\(decimals) decimals"),
        "“\(text)”: \(currency.code)의 소수 자리는 "
          + (decimals == 0 ? "없습니다" : "\(decimals)자리입니다"))
    case .tooLarge(let text):
      self.init(
        "“\(text)” is more money than an amount can hold. Write it in parts",
        "“\(text)”은(는) 금액이 너무 큽니다. 나누어 쓰십시오")
    }
  }

  static let expense = Phrase("expense", "지출")
  static let newExpense = Phrase("New expense", "새 지출")
  static let editExpense = Phrase("Edit expense", "지출 편집")
  static let settle = Phrase("Settle", "정산")
  static let unsettle = Phrase("Unsettle", "정산 취소")
  package static let settled = Phrase("settled", "정산됨")
  static let unsettled = Phrase("not settled", "미정산")
  static let noCategory = Phrase("No category", "분류 없음")
  static func arrangement(_ sort: Sort<LedgerMonth.Order>) -> Phrase {
    let order =
      switch sort.order {
      case .date: Phrase("date", "날짜")
      case .money: Phrase("money", "금액")
      }
    return sorted(by: order, sort.isReversed)
  }
  static let daily = Phrase("Spent by day", "일별 지출")
  static let nothingSpent = Phrase("nothing spent", "지출 없음")
  static let noExpense = Phrase("There is no expense here", "여기에 지출이 없습니다")

  static func category(_ category: LedgerMonth.Category) -> Phrase {
    switch category {
    case .none: .noCategory
    case .named(let name): Phrase(verbatim: name)
    }
  }

  static func expenses(_ count: Int) -> Phrase {
    Phrase(counted(count, "expense", "expenses"), "지출 \(count)건")
  }

  static func notSettled(_ sums: String) -> Phrase {
    Phrase("\(sums) not settled", "미정산 \(sums)")
  }

  /// How many sums of other currencies there is no room for.
  static func moreSums(_ count: Int) -> Phrase { Phrase("+\(count) more", "외 \(count)") }

  static let nothingMatchesHere = Phrase("nothing matches", "맞는 지출 없음")

  static func spent(_ sums: String) -> Phrase { Phrase("\(sums) spent", "지출 \(sums)") }

  /// What was spent on the last day that is shown: `₩4,500 today`, `₩0 on 31 Oct`.
  static func spent(_ sum: String, on day: String?) -> Phrase {
    day.map { Phrase("\(sum) on \($0)", "\($0) \(sum)") } ?? Phrase("\(sum) today", "오늘 \(sum)")
  }
  static func mostSpent(_ sum: String, on day: String) -> Phrase {
    Phrase("most \(sum) on \(day)", "최고 \(day) \(sum)")
  }

  static func thisMonth(_ sums: String) -> Phrase {
    Phrase("\(sums) this month", "이달 \(sums)")
  }

  static func emptyMonth(_ keys: KeyBindings) -> Phrase {
    Phrase(
      "Nothing spent this month. Press \(keys[LedgerCommand.add]) to add an expense, \(keys[LedgerCommand.previousMonth]) and \(keys[LedgerCommand.nextMonth]) to see other months",
      "이달의 지출이 없습니다. \(keys[LedgerCommand.add]) 키로 지출을 추가합니다. \(keys[LedgerCommand.previousMonth]) \(keys[LedgerCommand.nextMonth]) 키로 다른 달을 봅니다"
    )
  }
}
