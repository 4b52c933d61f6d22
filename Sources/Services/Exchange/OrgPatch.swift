import Core
import Repositories

/// Writes an entry over its heading in a file, and leaves all lines that need no change as they are.
///
/// This applies to its notes, the headings below that are a part of them, its drawers and its days.
struct OrgPatch {
  /// The lines of a heading in the file.
  private struct Part {
    let heading: OrgHeading
    var first: String
    var planning: [String] = []
    var drawer: [String] = []
    var body: [String] = []

    init(_ heading: OrgHeading, _ lines: ArraySlice<String>) {
      self.heading = heading
      first = lines.first ?? ""
      var rest = lines.dropFirst()
      if heading.closed != nil || heading.deadline != nil || heading.scheduled != nil {
        planning = Array(rest.prefix(1))
        rest = rest.dropFirst()
      }
      if rest.first?.stripped.uppercased() == ":PROPERTIES:",
        let end = rest.firstIndex(where: { $0.stripped.uppercased() == ":END:" })
      {
        drawer = Array(rest[...end])
        rest = rest[(end + 1)...]
      }
      body = Array(rest)
    }

    var head: [String] { [first] + planning + drawer }
    /// The lines of the notes that the head is read as.
    var headLines: [String] {
      var alone = heading
      alone.body = ""
      let lines = OrgText.note(of: alone).split(separator: "\n").map(String.init)
      return lines.count <= head.count ? lines : [lines.joined(separator: "\n")]
    }
  }

  private let parts: [Part]
  private let item: OrgOutline.Item
  private let file: OrgText

  /// Fails for lines that are not those of exactly one entry.
  init?(of text: String, _ settings: String) {
    let file = OrgText(settings + text)
    var outline = OrgOutline(file.tags)
    for heading in file.headings { outline.take(heading) }
    guard let item = outline.items.first, outline.items.count == 1 else { return nil }
    let lines = TextLine.all(of: text).map { String($0.text) }
    let offset = TextLine.all(of: settings).count + 1
    let starts = file.headings.map { $0.lines.lowerBound - offset }
    guard starts.first == 0 else { return nil }
    let ends = starts.dropFirst() + [lines.count]
    parts = zip(file.headings, zip(starts, ends)).map { Part($0, lines[$1.0..<$1.1]) }
    self.item = item
    self.file = file
  }

  private var before: OrgHeading { parts[0].heading }

  func text(of heading: OrgHeading) -> String {
    var new = heading
    keepKeyword(&new)
    keepDays(&new)
    let written = Set(before.tags)
    new.tags.removeAll { file.tags.contains(OrgText.tag($0)) && !written.contains(OrgText.tag($0)) }
    let day = takeDay(&new)
    var lines = [isSameLine(new) ? parts[0].first : firstLine(new)]
    lines += isSamePlanning(new) ? parts[0].planning : planning(new)
    lines += drawer(new) + day + notes(new)
    return lines.map { "\($0)\n" }.joined()
  }

  // MARK: the heading

  private func keepKeyword(_ new: inout OrgHeading) {
    if new.priority == nil, let letter = before.priority, !["A", "B", "C"].contains(letter) {
      new.priority = letter
    }
    guard new.keyword != nil else { return }
    let isSame = (new.isDone, new.isDropped) == (before.isDone, before.isDropped)
    let needsNone = new.deadline != nil || new.scheduled != nil
    if isSame, before.keyword != nil || needsNone {
      new.keyword = before.keyword
    } else {
      new.keyword = file.keyword(
        isDone: new.isDone, isDropped: new.isDropped, like: before.keyword)
    }
  }

  /// Keeps repeaters and warnings at the days at which they are written.
  private func keepDays(_ new: inout OrgHeading) {
    if before.closed?.time == nil, new.closed?.date == before.closed?.date {
      new.closed = before.closed
    }
    if before.deadline?.repeater == nil, before.scheduled?.repeater != nil,
      let repeater = new.deadline?.repeater, new.scheduled != nil
    {
      new.scheduled?.repeater = repeater
      new.deadline?.repeater = nil
    } else if before.scheduled?.repeater != nil, before.deadline?.repeater != nil {
      new.scheduled?.repeater = new.deadline?.repeater
    }
    Self.keep(before.deadline, in: &new.deadline)
    Self.keep(before.scheduled, in: &new.scheduled)
  }

  /// Keeps what the book has no place for: warnings, ends, hourly repeaters, and the limits of habits.
  private static func keep(_ old: OrgTimestamp?, in new: inout OrgTimestamp?) {
    guard let old, var day = new else { return }
    day.warning = old.warning
    if day.date == old.date, day.time == old.time {
      (day.lastDate, day.lastTime) = (old.lastDate, old.lastTime)
    }
    if let repeater = old.repeater, RepeatRule(text: repeater) == nil { day.repeater = repeater }
    new = day
  }

  private func firstLine(_ heading: OrgHeading) -> String {
    var alone = OrgHeading(level: heading.level, title: heading.title)
    (alone.keyword, alone.priority, alone.tags) = (heading.keyword, heading.priority, heading.tags)
    return String(OrgText.text(of: alone).dropLast())
  }

  private func isSameLine(_ new: OrgHeading) -> Bool { firstLine(new) == firstLine(before) }

  private func isSamePlanning(_ new: OrgHeading) -> Bool {
    (new.closed, new.deadline, new.scheduled) == (before.closed, before.deadline, before.scheduled)
  }

  private func planning(_ heading: OrgHeading) -> [String] {
    var alone = OrgHeading(level: 1, title: "-")
    (alone.closed, alone.deadline) = (heading.closed, heading.deadline)
    alone.scheduled = heading.scheduled
    return TextLine.all(of: OrgText.text(of: alone)).dropFirst().map { String($0.text) }
  }

  /// Writes changed properties in their old lines, and new ones at the end.
  private func drawer(_ new: OrgHeading) -> [String] {
    guard new.properties != before.properties else { return parts[0].drawer }
    var missing = new.properties
    let indent = parts[0].drawer.first?.prefix(while: \.isBlank) ?? ""
    func line(_ property: OrgHeading.Property) -> String {
      "\(indent):\(property.key): \(property.value)"
    }
    var lines: [String] = []
    for raw in parts[0].drawer.dropFirst().dropLast() {
      guard let pair = raw.stripped.dropFirst().divided(at: ":"), raw.stripped.hasPrefix(":") else {
        lines.append(raw)
        continue
      }
      let old = OrgHeading.Property(pair.before, pair.behind.stripped)
      if let place = missing.firstIndex(where: { $0.key == old.key }) {
        let property = missing.remove(at: place)
        lines.append(property == old ? raw : line(property))
      } else if !OrgField.isField(old, of: item.kind) {
        lines.append(raw)
      }
    }
    lines += missing.map(line)
    return lines.isEmpty ? [] : ["\(indent):PROPERTIES:"] + lines + ["\(indent):END:"]
  }

  // MARK: the body

  /// Removes the day of an event or a page from its body; returns its line, or none if the day is elsewhere.
  private func takeDay(_ new: inout OrgHeading) -> [String] {
    let old: OrgTimestamp
    switch item.kind {
    case .todo: return []
    case .event(let day), .page(let day): old = day
    }
    let lines = new.body.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = lines.first,
      let found = OrgTimestamp.first(in: first, isActive: old.isActive)
    else { return [] }
    new.body = lines.count > 1 ? String(lines[1]) : ""
    let isSame = Self.isSame(old, found.timestamp)
    if before.title != item.heading.title {
      guard isSame, new.title == item.heading.title else { return [String(first)] }
      new.title = before.title
      return []
    }
    if !hasDayLine { return isSame ? [] : [String(first)] }
    return isSame ? Array(parts[0].body.prefix(1)) : [String(first)]
  }

  /// Whether two days are the same; an event without an end has the default length.
  private static func isSame(_ old: OrgTimestamp, _ new: OrgTimestamp) -> Bool {
    var plain = old
    plain.warning = nil
    if plain.lastDate == nil, plain.lastTime == nil, let time = plain.time, new.lastTime != nil {
      let span = EventSpan(start: DayTime(plain.date, at: time, zone: "UTC"), minutes: nil)
      plain.lastTime = span.end.time
      if span.end.date != plain.date { plain.lastDate = span.end.date }
    }
    return plain == new
  }

  /// Whether the text of the heading begins with its day.
  private var hasDayLine: Bool {
    if case .todo = item.kind { return false }
    guard before.title == item.heading.title, let first = parts[0].body.first else { return false }
    return [true, false].contains { isActive in
      OrgTimestamp.first(in: first, isActive: isActive)?.rest.trimmed.isEmpty == true
    }
  }

  /// The lines of the notes; unchanged ones are taken over as they are in the file.
  private func notes(_ new: OrgHeading) -> [String] {
    let lines =
      new.body.isEmpty
      ? []
      : new.body.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
    let old = pairs(levels: new.level - before.level)
    guard old.map(\.read).joined(separator: "\n") == item.heading.body else {
      return lines.map { OrgText.quoted($0[...]) }
    }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in lines.difference(from: old.map(\.read)) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var kept = old.indices.filter { !removed.contains($0) }[...]
    return lines.indices.flatMap { index in
      guard !inserted.contains(index), let place = kept.popFirst() else {
        return [OrgText.quoted(lines[index][...])]
      }
      return old[place].raw
    }
  }

  /// Each line of the notes as it is read, with the lines of the file that it is read from.
  ///
  /// - Parameter levels: how many stars are added to the headings below; fewer if negative.
  private func pairs(levels: Int) -> [(read: String, raw: [String])] {
    var pairs: [(read: String, raw: [String])] = []
    var blanks: [String] = []
    for (index, part) in parts.enumerated() {
      if index > 0 {
        if !pairs.isEmpty { pairs.append(("", blanks)) }
        var head = part.head
        if levels > 0 { head[0] = String(repeating: "*", count: levels) + head[0] }
        if levels < 0 { head[0] = String(head[0].dropFirst(-levels)) }
        let front = pairs.isEmpty ? blanks : []
        let read = part.headLines
        // A line of the head that is no line of the notes, such as a blank one, stays behind the others.
        pairs += read.enumerated().map { place, line in
          let isLast = place == read.count - 1
          let raw = isLast ? Array(head.dropFirst(place)) : [head[place]]
          return (line, (place == 0 ? front : []) + raw)
        }
      }
      var body = part.body[...]
      if index == 0, hasDayLine { body = body.dropFirst() }
      let end = body.lastIndex { !$0.allSatisfy(\.isBlank) }.map { $0 + 1 } ?? body.startIndex
      pairs += body[..<end].map { (String(OrgText.unquoted($0[...])), [$0]) }
      blanks = Array(body[end...])
    }
    return pairs
  }
}
