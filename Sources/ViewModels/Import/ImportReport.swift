package import Core
import Entities
package import Services

/// The lines that say what an import does with a file: numbers first, then what becomes of each field.
package struct ImportReport {
  package enum Tense: Sendable {
    case planned
    case done
  }

  private let plan: ImportPlan
  private let tense: Tense

  package init(_ plan: ImportPlan, _ tense: Tense) {
    self.plan = plan
    self.tense = tense
  }

  /// `employee.json: 24 people imported, 3 in the book already`.
  ///
  /// - Parameter name: how the file is called; by default its path.
  package func headline(_ language: Language, of name: String? = nil) -> String {
    let imported =
      Phrase.things(plan).map { things in
        tense == .done
          ? Phrase("\(things[.english]) imported", "\(things[.korean]) 가져옴")
          : Phrase("\(things[.english]) to import", "가져올 것 \(things[.korean])")
      }
      ?? (tense == .done
        ? Phrase("nothing imported", "가져온 것 없음") : Phrase("nothing to import", "가져올 것 없음"))
    let parts = ([imported] + others).map { $0[language] }
    return "\(name ?? plan.file): \(parts.joined(separator: ", "))"
  }

  /// The other counts of a file, without those that are zero.
  private var others: [Phrase] {
    let linked = Phrase.people(plan.linkedCount)
    let needs = counted(plan.untitled, "needs", "need")
    let parts = [
      (
        plan.linkedCount,
        tense == .done
          ? Phrase("\(linked[.english]) linked", "\(linked[.korean]) 연결함")
          : Phrase("\(linked[.english]) to link", "연결할 사람 \(linked[.korean])")
      ),
      (
        plan.knownCount,
        Phrase("\(plan.knownCount) in the book already", "이미 있는 것 \(plan.knownCount)")
      ),
      (plan.differing, differing),
      (
        plan.skipped.count,
        Phrase("\(plan.skipped.count) that cannot be read", "읽을 수 없는 것 \(plan.skipped.count)")
      ),
      (
        plan.repeatedCount,
        Phrase("\(plan.repeatedCount) in a file before", "앞 파일에 있는 것 \(plan.repeatedCount)")
      ),
      (
        plan.unknownDepartments,
        Phrase(
          "\(plan.unknownDepartments) of unknown departments, unassigned",
          "모르는 부서 \(plan.unknownDepartments), 배정하지 않음")
      ),
      (plan.leftOut, leftOut),
      (plan.untitled, Phrase("\(needs) a title yet", "제목을 붙일 것 \(plan.untitled)")),
    ]
    return parts.filter { $0.0 > 0 }.map(\.1)
  }

  /// How many parts of the file are left out; those of Taskwarrior have been entries.
  private var leftOut: Phrase {
    let count = plan.leftOut
    guard plan.format != .taskwarrior else {
      return Phrase("\(count) deleted or templates, left out", "지운 것과 반복 틀 \(count), 뺌")
    }
    return Phrase(
      "\(counted(count, "part", "parts")) without an entry, left out", "항목이 없는 부분 \(count), 뺌")
  }

  /// How many entries differ between the book and the file, or are updated from the file.
  private var differing: Phrase {
    let count = plan.differing
    guard plan.updatedCount > 0 else {
      return Phrase("\(count) of them different", "그중 다른 것 \(count)")
    }
    return tense == .done
      ? Phrase("\(count) of them updated", "그중 고친 것 \(count)")
      : Phrase("\(count) of them to update", "그중 고칠 것 \(count)")
  }

  /// Returns why items that cannot be read are left out.
  package func skipped(_ language: Language) -> [String] {
    plan.skipped.map { Phrase($0, file: plan.file)[language] }
  }

  /// Says what of a file is kept but shown nowhere, and what helps with columns of a table; nil if there is nothing.
  package var unseen: Phrase? {
    let names = plan.outcomes.counts.filter { $0.value.unseen > 0 }.keys.sorted()
    guard !names.isEmpty else { return nil }
    let list = Phrase.joined(
      names.map { Phrase.unseen[$0] ?? Phrase(verbatim: $0.rawValue) }, separator: ", ")
    return Phrase.notShown(list, in: plan.file, isTable: plan.format == .csv)
  }

  /// Returns what becomes of each field, sorted by name.
  package func fields(_ language: Language) -> [FieldReport] {
    plan.outcomes.counts.sorted { $0.key < $1.key }.map { key, count in
      FieldReport(key.rawValue, count, tense, language)
    }
  }
}

extension Phrase {
  /// What is lost from sight with a line of a calendar that daybook keeps but cannot follow.
  fileprivate static let unseen: [FieldKey: Phrase] = [
    "RDATE": Phrase("additional days (RDATE)", "추가된 날 (RDATE)"),
    "RRULE": Phrase("rules that daybook cannot follow (RRULE)", "따를 수 없는 반복 규칙 (RRULE)"),
    "STATUS": Phrase("that events are cancelled (STATUS)", "일정이 취소된 것 (STATUS)"),
  ]

  fileprivate static func notShown(
    _ list: Phrase, in file: String, isTable: Bool
  ) -> Phrase {
    let said = Phrase("\(file): kept but not shown", "\(file): 보관만 하고 보이지 않는 것")
    let help = Phrase("--map COLUMN=FIELD says what a column is", "--map 열=필드로 정합니다")
    let whole = joined([said, list], separator: ": ")
    return isTable ? joined([whole, help], separator: ". ") : whole
  }

  /// What a file adds, by kind: `2 to-dos, 1 folder`; nil for a file of several kinds that adds nothing.
  fileprivate static func things(_ plan: ImportPlan) -> Phrase? {
    things(plan.newCounts) ?? plan.format?.mainKind.map { things(0, $0) }
  }
}

extension ExchangeFormat {
  /// The kind that a file without new entries is said to have none of, as in `0 events`; nil if there are several.
  fileprivate var mainKind: EntityKind? {
    guard let kinds, Set(kinds).subtracting(EntityKind.people).count <= 1 else { return nil }
    return kinds.min { $0.rawValue < $1.rawValue }
  }
}

/// What becomes of a field in the import of a file.
package struct FieldReport: Equatable, Sendable {
  package let name: String
  /// `24 kept`, or `24 kept but not shown`; empty if none is, like the other two.
  package let kept: String
  package let changed: String
  package let lost: String

  /// The whole report in one line: `  salary: 24 kept, 2 lost`.
  package var line: String {
    "  \(name): \([kept, changed, lost].filter { !$0.isEmpty }.joined(separator: ", "))"
  }

  init(
    _ name: String, _ count: FieldOutcomes.Count, _ tense: ImportReport.Tense, _ language: Language
  ) {
    func text(_ counts: (Int, Phrase)...) -> String {
      counts.filter { $0.0 > 0 }.map { "\($0) \($1[language])" }.joined(separator: ", ")
    }
    let isDone = tense == .done
    self.name = name
    kept = text(
      (count.kept, Phrase("kept", "그대로")),
      (count.unseen, Phrase("kept but not shown", "보관만 함")))
    changed = text(
      (count.changed, Phrase("changed", "바뀜")),
      (count.updated, isDone ? Phrase("updated", "고침") : Phrase("to update", "고칠 것")))
    lost = text(
      (count.lost, Phrase("lost", "잃음")),
      (count.emptied, isDone ? Phrase("emptied", "비움") : Phrase("to empty", "비울 것")))
  }
}
