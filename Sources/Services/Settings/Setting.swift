/// What is in force of one setting, and what decided it.
package struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
  package let value: Value
  package let origin: Settings.Origin

  init(_ value: Value, from origin: Settings.Origin) {
    self.value = value
    self.origin = origin
  }

  /// The file's word, else what is so by itself.
  init(_ said: Value?, else automatic: Value) {
    self.init(said ?? automatic, from: said == nil ? .automatic : .file)
  }

  /// The file's word; nil when something else has decided.
  package var own: Value? { origin == .file ? value : nil }
}
