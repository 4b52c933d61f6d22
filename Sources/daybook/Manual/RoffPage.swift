import TextUI

/// A page of the Unix manual, written in roff.
///
/// Source: groff_man(7) for the requests, groff_char(7) for characters.
struct RoffPage {
  private(set) var text = ""
  private var isAfterHeading = false

  init(_ name: String, section: Int, date: String, source: String) {
    text = ".TH \(name.uppercased()) \(section) \(date) \"\(source)\"\n"
    // Names of files and options are neither hyphenated nor stretched apart.
    text += ".nh\n.ad l\n"
  }

  mutating func heading(_ title: String) {
    request("SH", title.uppercased())
    isAfterHeading = true
  }

  mutating func subheading(_ title: String) {
    request("SS", title)
  }

  /// Adds text in which empty lines separate paragraphs.
  mutating func paragraphs(_ text: String) {
    for paragraph in text.split(separator: "\n\n") {
      if !isAfterHeading { request("PP") }
      lines(String(paragraph))
    }
  }

  /// Adds a term, what goes with it, and what they mean.
  mutating func item(_ term: String, with rest: String = "", _ meaning: String) {
    request("TP")
    text += "\\fB\(escaped(term))\\fR\(escaped(rest))\n"
    lines(meaning)
  }

  /// Adds what belongs to the last item.
  mutating func indented(_ body: (inout RoffPage) -> Void) {
    request("RS")
    body(&self)
    request("RE")
  }

  /// Adds running text, whose line ends do not matter.
  mutating func lines(_ running: String) {
    isAfterHeading = false
    for line in escaped(running).wrapped(to: 78) {
      // A line that begins with a point would be a request.
      text += line.hasPrefix(".") ? "\\&\(line)\n" : "\(line)\n"
    }
  }

  private mutating func request(_ name: String, _ arguments: String...) {
    text += ".\(name)\(arguments.map { " \"\(escaped($0))\"" }.joined())\n"
  }

  /// Returns the text in ASCII, in which a hyphen, a quote and the like are themselves and not their typographic
  /// variants.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if let name = Self.names[scalar] { return name }
      return scalar.isASCII ? String(scalar) : "\\[u\(Self.hexadecimal(scalar))]"
    }.joined()
  }

  private static let names: [Unicode.Scalar: String] = [
    "\\": "\\(rs", "-": "\\-", "'": "\\(aq", "\"": "\\(dq", "`": "\\(ga", "^": "\\(ha",
    "~": "\\(ti", "…": "...",
  ]

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
