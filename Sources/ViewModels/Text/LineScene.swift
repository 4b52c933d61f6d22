/// A scene in which one line is typed.
@MainActor package protocol LineScene: Scene {
  var input: TextInput { get }

  /// Takes the line as it is after another key.
  func edit(_ input: TextInput)
}

extension LineScene {
  package func press(_ key: String) -> KeyResponse { type(key) }

  package func paste(_ text: String) { insert(text) }

  /// Puts in what was pasted, on one line.
  func insert(_ text: String) {
    var input = input
    input.insert(text.onOneLine)
    edit(input)
  }

  package func placeCaret(before character: Int) {
    var input = input
    input.placeCaret(before: character)
    edit(input)
  }

  func type(_ key: String) -> KeyResponse {
    var edited = input
    let response = edited.press(key)
    if edited != input { edit(edited) }
    return response
  }
}
