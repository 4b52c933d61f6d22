import ViewModels

/// How wide the columns of what becomes of fields are: as their widest texts.
struct ImportColumns {
  private static let mostName = 24

  let name: Int
  let kept: Int
  let changed: Int
  let lost: Int

  init(_ fields: [FieldReport]) {
    name = ColumnWidth.of(fields.map(\.name), atMost: Self.mostName)
    kept = ColumnWidth.of(fields.map(\.kept), atMost: .max)
    changed = ColumnWidth.of(fields.map(\.changed), atMost: .max)
    lost = ColumnWidth.of(fields.map(\.lost), atMost: .max)
  }
}
