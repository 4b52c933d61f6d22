import Foundation

/// Files of other programs whose every text is one of these, to be imported.
struct HostileFiles {
  private struct Text {
    let number: Int
    let text: String

    var name: String { "\(text)\(number)" }
  }

  private struct Category: Encodable {
    var id = "c"
    let name: String
    let items: [Item]
  }

  private struct Item: Encodable {
    let title: String
    var done = false
  }

  private struct Page: Encodable {
    let id: Int
    let title: String
    let diaryDetail: String
    let tag: String
  }

  private struct Expense: Encodable {
    let id: String
    var money = 4500
    let category: String
    let product: String
    var status = false
    let memo: String
  }

  private struct Person: Encodable {
    let name: String
    var age = 31
    let address: String
    var salary = 52_000
    var department = 0
  }

  /// Writes them into a folder and returns their paths.
  static func write(_ texts: [String], in folder: String) throws -> [String] {
    // No name is empty or the same as another. Each is a to-do, and something else.
    let named = texts.enumerated().map { Text(number: $0.offset, text: $0.element) }
    func share(_ part: Int) -> [Text] { named.filter { $0.number % 3 == part } }
    let pages = share(0).map {
      Page(id: $0.number, title: $0.name, diaryDetail: $0.name, tag: $0.text)
    }
    let expenses = share(1).map {
      Expense(id: "\($0.number)", category: $0.text, product: $0.name, memo: $0.name)
    }
    let people = share(2).map { Person(name: $0.name, address: $0.text) }
    let todos = Category(name: texts[0], items: named.map { Item(title: $0.name) })
    let files = try [
      "categories": encoded([todos]), "diary": encoded(pages), "ledger": encoded(expenses),
      "people": encoded(people),
    ]
    return try files.map { file in
      let path = "\(folder)/\(file.key).json"
      try file.value.write(to: URL(filePath: path))
      return path
    }
  }

  private static func encoded(_ list: some Encodable) throws -> Data {
    try JSONEncoder().encode(list)
  }
}
