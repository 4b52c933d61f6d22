/// Of one record, the head that is shown of each field that has a column.
struct ShownHeads {
  // One place for each case of `KnownField`.
  private var places = InlineArray<13, Int32>(repeating: -1)

  subscript(field: KnownField) -> Int32? {
    get { places[Int(field.rawValue)] < 0 ? nil : places[Int(field.rawValue)] }
    set { places[Int(field.rawValue)] = newValue ?? -1 }
  }
}
