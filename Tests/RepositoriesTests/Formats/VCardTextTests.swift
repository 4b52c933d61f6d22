import Entities
import Repositories
import SeededRandom
import Testing

struct VCardTextTests {
  private func lines(_ text: String) throws -> [String] {
    try VCardText.cards(Array(text.utf8)).flatMap(\.lines).map(\.text)
  }

  @Test func `a card of 2.1 is read as one of 3.0`() throws {
    let text =
      "BEGIN:VCARD\r\nVERSION:2.1\r\n"
      + "N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=EA=B9=80;=EC=B2=A0=\r\n=EC=88=98;;;\r\n"
      + "NOTE;QUOTED-PRINTABLE:one=0D=0Atwo, three=\r\n four=3D4\r\n"
      + "TEL;CELL;VOICE:010-1234-5678\r\nADR;HOME:;;Main St 1, back;Seoul;;04524;\r\n"
      + "FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=F6rg\r\nCATEGORIES:a,b\r\nEND:VCARD\r\n"
    #expect(
      try lines(text) == [
        "VERSION:2.1", "N:김;철수;;;", "NOTE:one\\ntwo\\, three four=4",
        "TEL;TYPE=CELL;TYPE=VOICE:010-1234-5678", "ADR;TYPE=HOME:;;Main St 1\\, back;Seoul;;04524;",
        "FN:Jörg", "CATEGORIES:a,b",
      ])
  }

  @Test func `only two hexadecimal digits are an encoded byte`() throws {
    let text = "BEGIN:VCARD\nVERSION:2.1\nNOTE;QUOTED-PRINTABLE:2=+5 =4a=3d\nEND:VCARD\n"
    #expect(try lines(text).last == "NOTE:2=+5 J=")
  }

  @Test func `a line that is wrong has its number, also behind lines that are joined`() {
    let text =
      "BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\nb=\nc\nwhat\nEND:VCARD\n"
    #expect(throws: ExchangeError(.notALine, line: 5)) { try lines(text) }
  }

  @Test func `groups, labels and what only 4_0 has stay as they are`() throws {
    let text =
      "BEGIN:VCARD\nVERSION:4.0\nFN:Bo, b\nitem1.TEL;VALUE=uri;PREF=1:tel:+1-555\n"
      + "item1.X-ABLabel:_$!<Work>!$_\nBDAY:--0403\nEND:VCARD"
    #expect(
      try lines(text) == [
        "VERSION:4.0", "FN:Bo, b", "item1.TEL;PREF=1;VALUE=uri:tel:+1-555",
        "item1.X-ABLABEL:_$!<Work>!$_", "BDAY:--0403",
      ])
  }

  @Test func `a value has parts between semicolons`() {
    #expect(VCardText.parts(#"Doe;J\;ane;;a\\;b\,c"#) == ["Doe", "J;ane", "", #"a\"#, "b,c"])
    #expect(VCardText.parts("") == [""])
  }

  @Test func `any bytes are cards or refused`() {
    let sample = Array(
      ("BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE:=EA=B9=80;=\r\n=EC=88\r\n"
        + "TEL;CELL:010\r\nitem1.ADR:;;a\\,b;c\r\n folded\r\nEND:VCARD\r\n").utf8)
    var random = SeededGenerator(26)
    for _ in 0..<1_000 {
      var bytes = Array(sample.prefix(random.below(sample.count + 1)))
      for _ in 0..<random.below(6) where !bytes.isEmpty {
        bytes[random.below(bytes.count)] = random.pick([0, 10, 13, 61, 58, 59, 92, 0xFF, 0x80, 65])
      }
      for line in (try? VCardText.cards(bytes).flatMap(\.lines)) ?? [] {
        #expect(VCardText.parts(line.value).count > 0)
      }
    }
  }
}
