import Foundation

/// Files of other programs to be imported, with hostile texts in every field.
struct HostileFiles {
  private struct Text {
    let number: Int
    let text: String

    var name: String { "\(text)\(number)" }
  }

  private struct Category: Encodable {
    let id: String
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
    // No name is empty or the same as another. Each text is a folder and something of every kind.
    let named = texts.enumerated().map { Text(number: $0.offset, text: $0.element) }
    let pages = named.map {
      Page(id: $0.number, title: $0.name, diaryDetail: $0.name, tag: $0.text)
    }
    let expenses = named.map {
      Expense(id: "\($0.number)", category: $0.text, product: $0.name, memo: $0.name)
    }
    let people = named.map { Person(name: $0.name, address: $0.text) }
    let todos = Category(id: "c", name: "Rent", items: named.map { Item(title: $0.name) })
    // A folder's name has 200 characters at most.
    let folders = named.map {
      Category(id: "\($0.number)", name: String($0.name.suffix(200)), items: [])
    }
    let files = try [
      "categories": encoded([todos] + folders), "diary": encoded(pages),
      "ledger": encoded(expenses),
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
