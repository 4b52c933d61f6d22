/// Bytes of unknown origin as harmless text; a byte that is no UTF-8 is shown as `<ff>`.
package func sanitised(utf8 bytes: some Sequence<UInt8>, keeping kept: KeptWhitespace = .spaces)
  -> String
{
  let bytes = Array(bytes)
  var source = bytes.makeIterator()
  var parser = Unicode.UTF8.ForwardParser()
  var text = ""
  var position = 0
  while true {
    switch parser.parseScalar(from: &source) {
    case .valid(let encoded):
      text.unicodeScalars.append(Unicode.UTF8.decode(encoded))
      position += encoded.count
    case .error(let length):
      for byte in bytes[position..<position + length] { text += visible(byte) }
      position += length
    case .emptyInput: return sanitised(text, keeping: kept)
    }
  }
}

private func visible(_ byte: UInt8) -> String {
  "<\(String(byte, radix: 16))>"
}
