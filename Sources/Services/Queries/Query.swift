package import Core
import Entities
import Repositories

/// A query for entries, made of words, fields and signs: `milk -bread due:<fri sort:-amount`.
///
/// The grammar, in which a blank between two parts means `and`:
///
///     any   = all { ("|" | "or") all }
///     all   = part { ["and"] part }
///     part  = ["-" | "not"] ( "(" any ")" | term )
///     term  = field ":" value { "," value } | "#" tag | "/" folder | "!" level | text
///     value = ["<" | "<=" | ">" | ">="] point | [point] ".." [point] | "none" | "any"
///
/// `sort:`, `group:` and `limit:` must be outside of parentheses. `and`, `or` and `not` are plain words unless a
/// field, a sign, a parenthesis or quotes are next to them. Everything in quotes is text.
package struct Query: Equatable, Sendable {
  /// The words that each entry must have, as they are typed, separated by blanks.
  package internal(set) var words = ""
  var conditions: [Condition] = []
  /// The orders to sort by, primary key first; empty for the list's own order.
  package var sorts: [Sort<EntryRequest.Order>] = []
  /// The keys to group by; empty for the list's own groups.
  package internal(set) var groups: [Grouping] = []
  package internal(set) var limit: Int?
  /// Whether it names a state, and so is not limited to open entries.
  package internal(set) var namesState = false
  /// Whether it has a condition on starts, and so includes waiting to-dos.
  var namesStart = false
  /// Whether it names a day on which something happens, and so includes past events.
  var namesDay = false

  package init() {}

  /// Whether it has fields, signs or operators.
  package var isMoreThanWords: Bool {
    !conditions.isEmpty || !sorts.isEmpty || !groups.isEmpty || limit != nil
  }

  /// The tags that every match has.
  package var commonTags: [String] {
    conditions.compactMap { if case .tagged(let tag) = $0 { tag } else { nil } }
  }

  /// The folder that every match is in, or in a folder within that.
  package var commonFolder: EntityID? {
    conditions.firstMap { if case .folder(let id) = $0 { id } else { nil } }
  }

  /// The conditions of both queries; the other's order and groups take precedence.
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

  /// The condition on entries, which must be open unless the query names a state.
  var condition: Condition {
    let words = words.trimmed.unlessEmpty.map { [Condition.words($0)] } ?? []
    return .all(conditions + words + (namesState ? [] : [.not(.closed)]))
  }

  /// A query of words alone.
  package init(words: String) {
    self.words = words
  }
}

/// Why a text cannot be read as a query.
package struct QueryError: Error, Equatable {
  package enum Reason: Equatable, Sendable {
    case unknownField
    case unknownState
    /// The value of a field that allows only `any` and `none`.
    case neitherAnyNorNone
    case unknownKind
    case unknownLevel
    case unknownOrder
    case unknownGroup
    case unknownFolder
    /// It names a list whose own query cannot be read.
    case unreadableList
    /// The query of a list names the list itself, directly or through another list.
    case listNamesItself
    case notADay
    case notAnAmount
    case notANumber
    /// The value is not a length of time.
    case notALength
    /// A range that ends before it begins.
    case backwards
    case missingValue
    case missingOperand
    /// Parentheses with nothing between them.
    case emptyParentheses
    case unclosedParenthesis
    /// Too many parentheses or minuses within each other.
    case tooDeep
    case unclosedQuote
    /// `sort:`, `group:` or `limit:` is within parentheses or after a minus.
    case clauseInside
  }

  package let reason: Reason
  /// The text that cannot be read, as it is typed.
  package let word: String
  /// Its characters in the query.
  package let range: Range<Int>
  /// The most similar known word, if any.
  package let nearest: String?
  /// The words that can stand in its place, in both languages, if they are few.
  package var allowed: [String] = []

  /// Where it begins; the first column is 1.
  package var column: Int { range.lowerBound + 1 }
}

/// The fields with which terms and clauses begin, in both languages.
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

  /// The fields that determine how entries are listed, not which ones.
  static let clauses: Set<QueryField> = [.sort, .group, .limit]

  /// Its names; the first one is canonical, the others are synonyms.
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

/// The words for values of fields, in both languages; the first of each is canonical.
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
