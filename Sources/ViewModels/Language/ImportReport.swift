import Entities
package import Services

/// What an import does with a file, in lines: numbers first, then what becomes of each field.
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
  package func headline(_ language: Language) -> String {
    let things = Phrase.things(plan.newCount, plan.format)
    let imported =
      tense == .done
      ? Phrase("\(things[.english]) imported", "\(things[.korean]) 가져옴")
      : Phrase("\(things[.english]) to import", "가져올 것 \(things[.korean])")
    var parts = [imported[language]]
    if plan.knownCount > 0 {
      parts.append(
        Phrase("\(plan.knownCount) in the book already", "이미 있는 것 \(plan.knownCount)")[language])
    }
    if plan.unknownDepartments > 0 {
      parts.append(
        Phrase(
          "\(plan.unknownDepartments) of unknown departments, unassigned",
          "모르는 부서 \(plan.unknownDepartments), 배정하지 않음")[language])
    }
    if plan.untitled > 0 {
      parts.append(
        Phrase(
          "\(counted(plan.untitled, "needs", "need")) a title yet",
          "제목을 붙일 것 \(plan.untitled)")[language])
    }
    return "\(plan.file): \(parts.joined(separator: ", "))"
  }

  /// What becomes of each field, by name.
  package func fields(_ language: Language) -> [FieldReport] {
    plan.fates.counts.sorted { $0.key < $1.key }.map { key, count in
      FieldReport(key.rawValue, count, language)
    }
  }
}

extension Phrase {
  fileprivate static func things(_ count: Int, _ format: ImportFormat?) -> Phrase {
    switch format {
    case .diary, .journal: pages(count)
    case .people: people(count)
    case .departments: folders(count)
    case .categories, .ledger, .tasks, .book, nil:
      Phrase(counted(count, "record", "records"), "\(count)개")
    }
  }
}
