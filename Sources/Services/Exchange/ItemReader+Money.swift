import Entities

extension ItemReader {
  /// An amount in whole units of its currency, such as `4500` or `3.5`; it must be there.
  mutating func money(
    _ key: FieldKey, _ currency: Currency
  ) throws(ExchangeError) -> Money {
    let text: String
    switch item.fields[key] ?? .absent {
    case .absent: throw error(.missing, key)
    case .number(let number): text = String(number)
    case .json(let json): text = json
    default: throw error(.notANumber, key)
    }
    do throws(AmountError) {
      let money = try Money(number: text, currency)
      if money.number != text { noteChange(of: key) }
      return money
    } catch {
      switch error {
      case .unreadable: throw self.error(.notANumber, key)
      case .tooFine: throw self.error(.tooFine(currency.code), key)
      case .tooLarge: throw self.error(.numberTooLarge, key)
      }
    }
  }

  /// A decimal number, exactly as it is written; of `5.2e4` its digits.
  mutating func salary(_ key: FieldKey) throws(ExchangeError) -> Salary? {
    switch item.fields[key] ?? .absent {
    case .absent: return nil
    case .number(let number): return Salary(number)
    case .json(let json):
      guard let number = DecimalNumber(json) else { throw error(.notANumber, key) }
      guard let salary = Salary(json) ?? number.plain.flatMap(Salary.init) else {
        throw error(.numberTooLarge, key)
      }
      if salary.description != json { noteChange(of: key) }
      return salary
    default: throw error(.notANumber, key)
    }
  }

  /// A currency by its three letters.
  func currency(_ key: FieldKey) throws(ExchangeError) -> Currency? {
    guard let text = try text(key) else { return nil }
    guard let currency = Currency(code: text) else { throw error(.notACurrency, key) }
    return currency
  }

  /// A day, perhaps with a time.
  func day(_ key: FieldKey) throws(ExchangeError) -> DayTime? {
    guard let text = try text(key) else { return nil }
    guard let day = DayTime(text: text) else { throw error(.notADay, key) }
    return day
  }
}
