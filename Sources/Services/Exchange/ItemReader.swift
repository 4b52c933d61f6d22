import Core
import Entities
import Repositories

/// Reads the fields of one object, and throws an error with the place of an invalid one.
struct ItemReader {
  let item: ExchangeItem
  /// Fields that are kept in another form.
  private(set) var changed: Set<FieldKey> = []

  init(_ item: ExchangeItem) {
    self.item = item
  }

  func text(_ key: FieldKey) throws(ExchangeError) -> String? {
    switch item.fields[key] ?? .absent {
    case .absent: return nil
    case .text(let text): return text
    default: throw error(.notAText, key)
    }
  }

  /// A required text; it may be empty.
  func requiredText(_ key: FieldKey) throws(ExchangeError) -> String {
    guard let text = try text(key) else { throw error(.missing, key) }
    return text
  }

  /// A required text that is not blank.
  func name(_ key: FieldKey) throws(ExchangeError) -> String {
    let text = try requiredText(key)
    guard !text.trimmed.isEmpty else { throw error(.missing, key) }
    return text
  }

  /// The name of a folder, without blanks at either end; empty if it is absent.
  func folderName(_ context: ImportContext) throws(ExchangeError) -> String {
    let name = try text(.name)?.trimmed ?? ""
    if let reason = context.objection(toFolder: name) { throw error(reason, .name) }
    return name
  }

  /// The same for a folder that must have a name.
  func requiredFolderName(_ context: ImportContext) throws(ExchangeError) -> String {
    _ = try name(.name)
    return try folderName(context)
  }

  mutating func requiredNumber(_ key: FieldKey) throws(ExchangeError) -> Int64 {
    guard let number = try number(key) else { throw error(.missing, key) }
    return number
  }

  /// A whole number, also one that is written as `52000.0` or `5.2e4`.
  mutating func number(_ key: FieldKey) throws(ExchangeError) -> Int64? {
    switch item.fields[key] ?? .absent {
    case .absent: return nil
    case .number(let number): return number
    case .json(let json):
      guard let value = Double(json) else { throw error(.notAWholeNumber, key) }
      guard value.isFinite, abs(value) < 0x1p63 else { throw error(.numberTooLarge, key) }
      // A double can hold every whole number only up to this one.
      guard abs(value) <= 0x1p53, let number = Int64(exactly: value) else {
        throw error(.notAWholeNumber, key)
      }
      noteChange(of: key)
      return number
    default: throw error(.notAWholeNumber, key)
    }
  }

  /// Reads a flag; false if it is absent.
  func truth(_ key: FieldKey) throws(ExchangeError) -> Bool {
    switch item.fields[key] ?? .absent {
    case .absent: return false
    case .truth(let truth): return truth
    default: throw error(.notTrueOrFalse, key)
    }
  }

  /// The objects of a list; empty if it is absent.
  func list(_ key: FieldKey) throws(ExchangeError) -> [ExchangeItem] {
    switch item.fields[key] ?? .absent {
    case .absent: return []
    case .json(let json):
      do throws(ExchangeError) {
        return try ExchangeReader.items(Array(json.utf8))
      } catch {
        let place = error.item.map { "\(key.rawValue)[\($0)]" } ?? key.rawValue
        throw ExchangeError(error.reason, item: item.number, field: place)
      }
    default: throw error(.notAList, key)
    }
  }

  /// The texts of a list; empty if it is absent.
  func texts(_ key: FieldKey) throws(ExchangeError) -> [String] {
    switch item.fields[key] ?? .absent {
    case .absent: return []
    case .json(let json):
      guard let texts = ExchangeReader.texts(Array(json.utf8)) else { throw error(.notAText, key) }
      return texts
    default: throw error(.notAList, key)
    }
  }

  /// Reads an object of a list within this object; errors have the places of both.
  func inside<Value>(
    _ key: FieldKey, _ inner: ExchangeItem,
    _ read: (ItemReader) throws(ExchangeError) -> Value
  ) throws(ExchangeError) -> Value {
    do throws(ExchangeError) {
      return try read(ItemReader(inner))
    } catch {
      throw ExchangeError(
        error.reason, item: item.number,
        field: "\(key.rawValue)[\(inner.number)].\(error.field ?? "")")
    }
  }

  /// Reads a value according to the type of its field.
  mutating func value(_ key: FieldKey) throws(ExchangeError) -> FieldValue {
    switch key.type {
    case .number, .minutes: try number(key).map(FieldValue.number) ?? .absent
    case .decimal: try salary(key).fieldValue
    case .flag: try truth(key) ? .truth(true) : .absent
    case .day: try day(key).fieldValue
    case .line, .text, .list, .start, .moment, .money, .choice, .rule, .reminders, .folder, .record,
      nil:
      try text(key).fieldValue
    }
  }

  mutating func noteChange(of key: FieldKey) {
    changed.insert(key)
  }

  func error(_ reason: ExchangeError.Reason, _ key: FieldKey) -> ExchangeError {
    ExchangeError(reason, item: item.number, field: key.rawValue)
  }
}

/// A field whose value no two items of a list may share.
struct UniqueField<Value: Hashable> {
  private let key: FieldKey
  /// The numbers of the items by their value of the field.
  private var places: [Value: Int] = [:]

  init(_ key: FieldKey) {
    self.key = key
  }

  /// Notes the value of an item; throws if an earlier item has the same.
  mutating func note(_ value: Value, of reader: ItemReader) throws(ExchangeError) {
    if let other = places.updateValue(reader.item.number, forKey: value) {
      throw reader.error(.duplicate(of: other), key)
    }
  }
}

extension ItemReader {
  /// A required amount in whole units of its currency, such as `4500` or `3.5`.
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

  /// A decimal number with exactly the digits that are written; `5.2e4` is written out.
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

  /// A currency as its three-letter code.
  func currency(_ key: FieldKey) throws(ExchangeError) -> Currency? {
    guard let text = try text(key) else { return nil }
    guard let currency = Currency(code: text) else { throw error(.notACurrency, key) }
    return currency
  }

  /// A day, with or without a time.
  func day(_ key: FieldKey) throws(ExchangeError) -> DayTime? {
    guard let text = try text(key) else { return nil }
    guard let day = DayTime(text: text) else { throw error(.notADay, key) }
    return day
  }
}
