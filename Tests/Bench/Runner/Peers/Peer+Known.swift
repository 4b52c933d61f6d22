extension Peer {
  static let known = [calcurse, tudu, task, todoTxt]

  private static let calcurse = Peer(
    name: .calcurse, program: "calcurse",
    screen: { ["-D", "\($0)/data", "-C", "\($0)/conf"] },
    keysToList: [.tab, .tab],
    add: { folder, _ in
      ["-D", "\(folder)/data", "-C", "\(folder)/conf", "-q", "-i", "\(folder)/new.ics"]
    },
    files: { _, titles in
      [
        "data/todo": lines(titles.map { "[0] \($0)" }),
        "data/apts": "",
        // Without seconds, for which it would repaint.
        "conf/conf": "format.notifytime=%H:%M\n",
        "new.ics": lines([
          "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:bench", "BEGIN:VTODO", "SUMMARY:Buy milk 우유",
          "END:VTODO", "END:VCALENDAR",
        ]),
      ]
    },
    locks: ["data/.calcurse.pid"])

  private static let tudu = Peer(
    name: .tudu, program: "tudu",
    screen: { ["-f", "\($0)/data/tudu.xml"] },
    files: { _, titles in
      let items = titles.map { "<todo done=\"no\" collapse=\"no\"><title>\($0)</title></todo>" }
      return [
        "data/tudu.xml": lines(["<?xml version=\"1.0\"?>", "<todo>"] + items + ["</todo>"])
      ]
    },
    locks: ["data/.tudu.xml_lock"])

  private static let task = Peer(
    name: .task, program: "task",
    add: { _, title in ["add", title] },
    files: { folder, titles in
      let pending = titles.enumerated().map { index, title in
        let end = String(index, radix: 16)
        let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - end.count) + end
        return """
          [description:"\(title)" entry:"1700000000" modified:"1700000000" status:"pending" \
          uuid:"\(id)"]
          """
      }
      return [
        ".taskrc": lines(["data.location=\(folder)/data", "confirmation=off", "news.version=2.6.0"]
        ),
        "data/pending.data": lines(pending),
      ]
    })

  private static let todoTxt = Peer(
    name: .todoTxt, program: "todo-txt",
    add: { folder, title in ["-d", "\(folder)/config", "add", title] },
    files: { folder, titles in
      let names = ["TODO_FILE": "todo", "DONE_FILE": "done", "REPORT_FILE": "report"]
      return [
        "config": lines(
          ["export TODO_DIR=\(folder)/data"]
            + names.map { "export \($0.key)=\(folder)/data/\($0.value).txt" }),
        "data/todo.txt": lines(titles),
      ]
    })

  private static func lines(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
