package import Core
import Entities
import Repositories

/// What a list is asked for in words, fields and signs: `milk -bread due:<fri sort:-amount`.
///
/// The grammar, where a blank means that both sides count:
///
///     any   = all { ("|" | "or") all }
///     all   = part { ["and"] part }
///     part  = ["-" | "not"] ( "(" any ")" | term )
///     term  = field ":" value { "," value } | "#" tag | "/" folder | "!" level | text
///     value = ["<" | "<=" | ">" | ">="] point | [point] ".." [point] | "none" | "any"
///
/// `sort:`, `group:` and `limit:` stand outside of parentheses. `and`, `or` and `not` are words like others unless a
/// field, a sign, a parenthesis or quotes stand beside them. Quotes make text of everything.
package struct Query: Equatable, Sendable {
  /// Words that each line must have, with blanks between, as they are typed.
  package internal(set) var words = ""
  var conditions: [Condition] = []
  /// What comes first, and what decides where that leaves two equal; empty where the list's own order counts.
  package var sorts: [Sort<EntryRequest.Order>] = []
  /// What stands together, under headings; empty where the list decides.
  package internal(set) var groups: [Grouping] = []
  package internal(set) var limit: Int?
  /// It names a state, and so asks for more than what is open.
  package internal(set) var namesState = false
  /// It asks for starts, and so for what is waiting, too.
  var namesStart = false
  /// It names a day on which something happens, and so asks for events that are over, too.
  var namesDay = false

  package init() {}

  /// Whether it has fields, signs or operators.
  package var isMoreThanWords: Bool {
    !conditions.isEmpty || !sorts.isEmpty || !groups.isEmpty || limit != nil
  }

  /// What both ask for; the other's order and groups come first.
  package func narrowed(by other: Query) -> Query {
    var both = Query()
    both.words = [words.trimmed, other.words].filter { !$0.isEmpty }.joined(separator: " ")
    both.conditions = conditions + other.conditions
    both.sorts = other.sorts.isEmpty ? sorts : other.sorts
    both.groups = other.groups.isEmpty ? groups : other.groups
    both.limit = [limit, other.limit].compactMap(\.self).min()
    both.namesState = namesState || other.namesState
    both.namesStart = namesStart || other.namesStart
    both.namesDay = namesDay || other.namesDay
    return both
  }

  /// What an entry must be like to be shown: open, unless a state is named.
  var condition: Condition {
    let words = words.trimmed.unlessEmpty.map { [Condition.words($0)] } ?? []
    return .all(conditions + words + (namesState ? [] : [.not(.closed)]))
  }

  /// A query of words alone.
  package init(words: String) {
    self.words = words
  }
}

/// Why a text is no query; nothing is listed for it.
package struct QueryError: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    case unknownField
    case unknownState
    /// Of a field that is there or not, and nothing else.
    case neitherAnyNorNone
    case unknownKind
    case unknownLevel
    case unknownOrder
    case unknownGroup
    case unknownFolder
    /// The query of a list that it names cannot be read.
    case unreadableList
    /// A list would show what it shows: its query names it, directly or by that of another list.
    case listNamesItself
    case notADay
    case notAnAmount
    case notANumber
    /// No time that something takes.
    case notALength
    /// A range that ends before it begins.
    case backwards
    case missingValue
    case missingOperand
    case unclosedParenthesis
    case unclosedQuote
    /// `sort:`, `group:` or `limit:` within parentheses or behind a minus.
    case clauseInside
  }

  package let reason: Reason
  /// What cannot be read, as it is typed.
  package let word: String
  /// The characters of the query that it takes.
  package let range: Range<Int>
  /// The known word that is most like it.
  package let nearest: String?

  /// Where it begins; the first column is 1.
  package var column: Int { range.lowerBound + 1 }
}

/// What terms and clauses begin with, in both languages.
package enum QueryField: CaseIterable, Sendable {
  case state
  case kind
  case due
  case start
  case done
  case created
  case changed
  case date
  case on
  case priority
  case amount
  case category
  case place
  case person
  case text
  case repetition
  case estimate
  case reminder
  case under
  case after
  case tag
  case folder
  case id
  case sort
  case group
  case limit

  /// Those that say how entries are listed, and not which.
  static let clauses: Set<QueryField> = [.sort, .group, .limit]

  /// The first is its name; the others mean the same.
  package var names: [String] {
    switch self {
    case .state: ["is", "상태"]
    case .kind: ["kind", "종류"]
    case .due: ["due", "마감"]
    case .start: ["start", "시작"]
    case .done: ["done", "완료"]
    case .created: ["created", "생성"]
    case .changed: ["changed", "변경"]
    case .date: ["date", "날짜"]
    case .on: ["on", "그날"]
    case .priority: ["priority", "우선순위"]
    case .amount: ["amount", "금액"]
    case .category: ["category", "분류", "범주"]
    case .place: ["place", "장소"]
    case .person: ["person", "사람"]
    case .text: ["text", "notes", "본문"]
    case .repetition: ["repeat", "반복"]
    case .estimate: ["estimate", "예상"]
    case .reminder: ["remind", "알림"]
    case .under: ["under", "아래"]
    case .after: ["after", "뒤"]
    case .tag: ["tag", "태그"]
    case .folder: ["folder", "폴더"]
    case .id: ["id"]
    case .sort: ["sort", "정렬"]
    case .group: ["group", "묶음"]
    case .limit: ["limit", "개수"]
    }
  }

  package init?(named name: String) {
    guard let field = Self.byName[name.lowercased()] else { return nil }
    self = field
  }

  static let byName = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { field in field.names.map { ($0, field) } })
}

/// The words that fields have as values, in both languages; of each the first is its name.
package enum QueryWords {
  package static let none = ["none", "없음"]
  package static let any = ["any", "있음"]

  package enum State: CaseIterable, Sendable {
    case open
    case ready
    case next
    case waiting
    case someday
    case blocked
    case blocking
    case done
    case dropped
    case overdue
    case settled
    case unsettled
    case unsorted
    case repeating
    case sub
    case disputed
    case deleted
    case archived

    package var names: [String] {
      switch self {
      case .open: ["open", "미완료"]
      case .ready: ["ready", "가능"]
      case .next: ["next", "다음"]
      case .waiting: ["waiting", "대기"]
      case .someday: ["someday", "언젠가"]
      case .blocked: ["blocked", "막힘"]
      case .blocking: ["blocking", "막음"]
      case .done: ["done", "완료"]
      case .dropped: ["dropped", "그만둠"]
      case .overdue: ["overdue", "지남"]
      case .settled: ["settled", "정산됨"]
      case .unsettled: ["unsettled", "미정산"]
      case .unsorted: ["unsorted", "미정리"]
      case .repeating: ["repeating", "반복"]
      case .sub: ["sub", "하위"]
      case .disputed: ["disputed", "충돌"]
      case .deleted: ["deleted", "삭제됨"]
      case .archived: ["archived", "보관됨"]
      }
    }
  }

  package static let levels: [(level: Priority?, names: [String])] = [
    (nil, none), (.low, ["low", "낮음"]), (.medium, ["medium", "보통"]), (.high, ["high", "높음"]),
  ]

  package static let kinds: [(kinds: Set<EntityKind>, names: [String])] = [
    ([.todo], ["todo", "할일"]), ([.diary], ["diary", "일기"]), ([.expense], ["expense", "지출"]),
    ([.event], ["event", "일정"]),
    (EntityKind.people, ["person", "사람"]), ([.employee], ["employee", "직원"]),
    ([.student], ["student", "학생"]),
  ]

  package static func names(of key: Grouping.Key) -> [String] {
    switch key {
    case .kind: ["kind", "종류"]
    case .folder: ["folder", "폴더"]
    case .tag: ["tag", "태그"]
    case .category: ["category", "분류"]
    case .priority: ["priority", "우선순위"]
    case .due: ["due", "마감"]
    case .day: ["day", "날", "날짜"]
    case .week: ["week", "주"]
    case .month: ["month", "달", "월"]
    }
  }

  package static func names(of order: EntryRequest.Order) -> [String] {
    switch order {
    case .rank: ["rank", "순위"]
    case .due: ["due", "마감"]
    case .start: ["start", "시작"]
    case .created: ["created", "생성"]
    case .name: ["name", "이름", "title", "제목"]
    case .priority: ["priority", "우선순위"]
    case .amount: ["amount", "금액"]
    case .modified: ["changed", "변경"]
    case .date: ["date", "날짜"]
    case .done: ["done", "완료"]
    case .manual: ["hand", "직접", "manual"]
    }
  }
}
