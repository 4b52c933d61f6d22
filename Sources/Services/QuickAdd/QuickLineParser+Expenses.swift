import Core
import Entities

/// Reads lines with an amount.
extension QuickLineParser {
  /// Reads a line as an expense if it has one amount, in front or at an end of its title; nil if only a to-do fits.
  func expense(
    _ words: ArraySlice<QuickWord>, insteadOf todo: QuickLine, _ characters: [Character]
  ) -> QuickLine? {
    guard hasAmount(words) else { return nil }
    let pieces = self.pieces(words, as: .expense)
    let line = settled(pieces, characters)
    guard hasClearAmount(line, characters) else { return nil }
    guard todo.repetition == nil, todo.priority == nil, todo.start == nil, todo.estimate == nil,
      todo.reminder == nil,
      line.day.map({ $0.date <= ahead.today }) ?? true
    else { return nil }
    if pieces.first?.meaning.isAmount == true { return line }
    guard pieces.contains(where: { $0.meaning.isTitle }) else { return nil }
    // An emoji behind the amount is no word of the title.
    let said = line.pieces.map(\.meaning).filter { $0.isWord || $0.isAmount }
    return said.first?.isAmount == true || said.last?.isAmount == true ? line : nil
  }

  /// Whether the line has one amount, and no part of another one next to it.
  private func hasClearAmount(_ line: QuickLine, _ characters: [Character]) -> Bool {
    line.pieces.count { $0.meaning.isAmount } == 1 && hasWholeAmounts(line, characters)
  }

  /// Whether no amount of the line has a part of another one next to it.
  private func hasWholeAmounts(_ line: QuickLine, _ characters: [Character]) -> Bool {
    line.pieces.indices.allSatisfy { place in
      !line.pieces[place].meaning.isAmount || isWhole(place, line, characters)
    }
  }

  private func isWhole(_ place: Int, _ line: QuickLine, _ characters: [Character]) -> Bool {
    func text(_ index: Int) -> String { characters[line.pieces[index].range].text }
    // `1 200 €`
    if place > 0, 1...3 ~= text(place - 1).count, DayWords.number(text(place - 1)) != nil,
      text(place).prefix(while: \.isNumber).count == 3
    {
      return false
    }
    // `€1 200`
    if place + 1 < line.pieces.count, text(place).first?.isNumber == false,
      1...3 ~= text(place).count(where: \.isNumber), text(place).last?.isNumber == true,
      MoneyText.beginsWithGroup(text(place + 1))
    {
      return false
    }
    return [place - 1, place + 1].filter(line.pieces.indices.contains).allSatisfy { index in
      !MoneyText.isPartOfAmount(text(index))
    }
  }

  /// Reads a line of the ledger as an expense; without a currency, its last number is the amount.
  ///
  /// An amount that may be only a part of one, such as the 200 € of `1 200 € for two`, is none.
  func ledgerExpense(_ words: ArraySlice<QuickWord>, _ characters: [Character]) -> QuickLine {
    if let line = lineEndingInAmount(words, characters) { return line }
    let priced = pieces(words, as: .expense)
    let line = settled(priced, characters)
    guard line.amount != nil else { return plainExpense(words, characters) }
    return hasWholeAmounts(line, characters)
      ? line : settled(leaving(nil, of: priced, characters), characters)
  }

  private func plainExpense(
    _ words: ArraySlice<QuickWord>, _ characters: [Character]
  ) -> QuickLine {
    let pieces = self.pieces(words, as: .plainExpense)
    let amount = pieces.last(where: \.meaning.isAmount)
    return settled(leaving(amount, of: pieces, characters), characters)
  }

  /// Reads what was spent, with one amount: the one with a currency if there is one, else a number in front or at the
  /// end of the title.
  ///
  /// An amount with a currency that may be only a part of one, such as the 200 € of `1 200 € for two`, is none.
  func spending(_ text: String) -> QuickLine {
    let characters = Array(text)
    let words = QuickWord.words(of: characters, from: 0)[...]
    if let line = lineEndingInAmount(words, characters) { return line }
    let priced = pieces(words, as: .expense)
    if let amount = priced.first(where: \.meaning.isAmount) {
      let line = settled(leaving(amount, of: priced, characters), characters)
      let isClear = hasClearAmount(line, characters)
      return isClear ? line : settled(leaving(nil, of: priced, characters), characters)
    }
    let numbers = pieces(words, as: .plainExpense)
    let said = numbers.filter { $0.meaning.isTitle || $0.meaning.isAmount }
    let amount = [said.first, said.last].compactMap(\.self).first(where: \.meaning.isAmount)
    return settled(leaving(amount, of: numbers, characters), characters)
  }

  /// Reads a line that ends in an amount of several words, but for tags, a day and a folder; nil for any other.
  func lineEndingInAmount(
    _ words: ArraySlice<QuickWord>, _ characters: [Character]
  ) -> QuickLine? {
    let behind = pieces(words, as: .expense).reversed().prefix {
      !$0.meaning.isTitle && !$0.meaning.isAmount
    }
    let end = behind.last?.range.lowerBound ?? characters.count
    let said = words.prefix { $0.range.upperBound <= end }
    guard let amount = amountOfWords(atEndOf: said) else { return nil }
    let before = pieces(
      said.prefix { $0.range.upperBound <= amount.range.lowerBound }, as: .expense)
    return settled(
      leaving(nil, of: before, characters) + [amount] + behind.reversed(), characters)
  }

  /// Reads an amount of several words with a currency at the end of others: `hotel 1 200 €`, `hotel €1 200`, `coffee 3.50 eur`.
  private func amountOfWords(atEndOf words: ArraySlice<QuickWord>) -> Piece? {
    for count in stride(from: min(MoneyText.mostWords, words.count - 1), to: 1, by: -1) {
      let last = words.suffix(count)
      guard let first = last.first, let end = last.last,
        first.text.contains(where: \.isASCIIDigit),
        !last.contains(where: \.isQuoted), !last.allSatisfy({ $0.text.allSatisfy(\.isNumber) }),
        let amount = try? money.money(last.map(\.text).joined(separator: " "))
      else { continue }
      return Piece(range: first.range.lowerBound..<end.range.upperBound, meaning: .amount(amount))
    }
    return nil
  }

  /// The pieces with all amounts but one as text.
  private func leaving(_ amount: Piece?, of pieces: [Piece], _ characters: [Character]) -> [Piece] {
    pieces.map { piece in
      guard piece.meaning.isAmount, piece != amount else { return piece }
      return Piece(range: piece.range, meaning: .title(characters[piece.range].text))
    }
  }

  /// Reads words that begin with a digit as an amount in the user's currency: `4500`, `1만`, `1만 2천`; with a code in
  /// front, in its currency: `KWD 1.250`.
  func number(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    if let code = words.first, !code.isQuoted, MoneyText.isCode(code.text),
      let number = words.dropFirst().first, !number.isQuoted,
      let amount = try? money.money("\(code.text) \(number.text)")
    {
      return (.amount(amount), 2)
    }
    guard words.first?.text.first?.isWholeNumber == true else { return nil }
    return longest(MoneyText.mostWords, of: words) { text in
      let amount = MoneyText.withUnit(text)
      guard amount != text || !text.contains(" ") else { return nil }
      // A text that is not an amount stays in the title.
      return (try? money.money(amount)).map { .amount($0) }
    }
  }

  func hasAmount(_ words: ArraySlice<QuickWord>) -> Bool {
    words.prefix(Self.readCount).indices.contains { amount(words[$0...]) != nil }
  }

  /// Reads an amount with a currency in front; not a plain number, and not `3am`.
  func amount(_ words: ArraySlice<QuickWord>) -> (Meaning, Int)? {
    guard let first = words.first, !first.isQuoted else { return nil }
    let plain = words.prefix(MoneyText.mostWords).prefix { !$0.isQuoted }
    let count = money.wordCount(ofAmountInFrontOf: plain.map(\.text))
    let text = count == 1 ? first.text : plain.prefix(count).map(\.text).joined(separator: " ")
    guard !text.contains(where: { "a"..."z" ~= $0 }),
      !text.allSatisfy({ ($0.isASCII && !$0.isLetter && $0 != "$") || MoneyText.isGroupMark($0) })
    else { return nil }
    // A text that is not an amount stays in the title.
    return (try? money.money(text)).map { (.amount($0), count) }
  }
}
