import Foundation

/// Files of other programs whose every text is one of these, to be imported.
struct HostileFiles {
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
    // No name is empty or the same as another.
    let named = texts.enumerated().map { (number: $0.offset, name: "\($0.element)\($0.offset)") }
    let files: [(name: String, contents: Data)] = try [
      (
        "categories", encoded([Category(name: texts[0], items: named.map { Item(title: $0.name) })])
      ),
      (
        "diary",
        encoded(
          named.map {
            Page(id: $0.number, title: $0.name, diaryDetail: $0.name, tag: texts[$0.number])
          })
      ),
      (
        "ledger",
        encoded(
          named.map {
            Expense(
              id: "\($0.number)", category: texts[$0.number], product: $0.name, memo: $0.name)
          })
      ),
      ("people", encoded(named.map { Person(name: $0.name, address: texts[$0.number]) })),
    ]
    return try files.map { file in
      let path = "\(folder)/\(file.name).json"
      try file.contents.write(to: URL(filePath: path))
      return path
    }
  }

  private static func encoded(_ list: some Encodable) throws -> Data {
    try JSONEncoder().encode(list)
  }
}
