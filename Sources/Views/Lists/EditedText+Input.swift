import TextUI
import ViewModels

extension EditedText {
  init(_ input: TextInput) {
    self.init(characters: input.characters, caret: input.caret, selected: input.selected)
  }
}
