/// Text of unknown origin, made harmless for a terminal: what could steer it becomes visible.
///
/// Control, format, private and unassigned characters and letters that draw nothing are shown as
/// `<U+202E>`; a joiner stays only within an emoji, and no character keeps more than eight combining
/// marks. The only way from stored text to the screen, to standard output and to standard error.
package func sanitised(_ text: String, keeping kept: KeptWhitespace = .spaces) -> String {
  for scalar in text.unicodeScalars where !scalar.isPlain {
    return Sanitiser(kept: kept, form: .visible).clean(text)
  }
  return text
}

/// JSON of unknown origin, made harmless likewise: the same data, with escapes for what could steer.
package func sanitised(json text: String) -> String {
  for scalar in text.unicodeScalars where !scalar.isPlain {
    return Sanitiser(kept: .lineEnds, form: .json).clean(text)
  }
  return text
}
