import ArgumentParser
import Services
import ViewModels

/// The manual page, made of what the parser knows of the commands and the key tables of the keys.
struct ManualPage {
  var page = RoffPage(
    "daybook", section: 1, date: Release.date, source: "daybook \(Release.version)")
  /// What every command knows; it is told once.
  let common: [ArgumentDescription]

  var text: String { page.text }

  init() throws {
    common = try ArgumentDescription.all(of: Daybook.self)
    addProgram()
    try addCommands()
    add(ManualFact.line, under: "Lines that add")
    add(ManualFact.days, under: "Days and times", ManualFact.aboutDays)
    addKeys()
    add(ManualFact.examples, under: "Examples")
    add(ManualFact.files, under: "Files")
    add(ManualFact.environment, under: "Environment")
    add(ManualFact.exitStatus, under: "Exit status")
  }

  private mutating func addProgram() {
    let configuration = Daybook.configuration
    page.heading("Name")
    // Tools that list pages look for this very shape, without a capital and a full stop.
    let abstract = configuration.abstract
    page.lines("daybook - \(abstract.prefix(1).lowercased())\(abstract.dropFirst().dropLast())")
    page.heading("Synopsis")
    page.lines(Daybook.usageString())
    page.heading("Description")
    page.paragraphs(configuration.discussion)
    page.heading("Options")
    page.arguments(common)
  }

  private mutating func addKeys() {
    page.heading("Keys")
    page.paragraphs(
      """
      These are the default keys, under the names that the configuration file has for them. \
      daybook keys lists those in force, with the id of each command. Letters work under a Korean \
      or Cyrillic layout too.
      """)
    for section in KeyTable.sections {
      page.subheading(section.title[.english])
      for line in section.lines where !line.info.keys.isEmpty {
        page.item(line.info.keys.joined(separator: ", "), line.info.summary[.english])
      }
    }
  }

  private mutating func add(
    _ facts: [ManualFact], under title: String, _ introduction: String = ""
  ) {
    page.heading(title)
    page.paragraphs(introduction)
    for fact in facts { page.item(fact.term, fact.meaning) }
  }
}
