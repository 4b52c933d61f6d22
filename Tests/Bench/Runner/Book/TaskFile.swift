import SeededRandom
import Foundation

/// To-dos as Taskwarrior exports them.
struct TaskFile {
  private struct Task: Encodable {
    let uuid: UUID
    let description: String
    let status = "pending"
    let entry = "20260101T100000Z"
    let due: String?
    let tags: [String]?
  }

  /// How many are due today, whatever the number of to-dos.
  private static let dueToday = 5

  /// The file for a number of to-dos: a third are due some day, and a quarter have a tag.
  static func json(count: Int, today: Date) throws -> Data {
    var numbers = SeededGenerator(17)
    var titles = TitleMaker(numbers: SeededGenerator(18))
    let tasks = (1...count).map { number in
      let days = number <= dueToday ? 0 : Int.random(in: 1...400, using: &numbers)
      let due = today.addingTimeInterval(Double(days) * 86_400)
      return Task(
        uuid: UUID(uuidString: uuid(number)) ?? UUID(), description: titles.title(number),
        due: number <= dueToday || number % 3 == 0 ? text(due) : nil,
        tags: number % 4 == 0 ? ["work"] : nil)
    }
    return try JSONEncoder().encode(tasks)
  }

  private static func uuid(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  private static func text(_ date: Date) -> String {
    date.ISO8601Format().filter { $0 != "-" && $0 != ":" }
  }
}
