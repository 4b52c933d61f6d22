/// What a server does with each client.
package enum Answer: Sendable {
  /// Sends this at once, and closes.
  case atOnce([UInt8])
  /// Sends this when it is released, and closes.
  case held([UInt8])
  /// Closes without a word.
  case closing

  /// A time as the service on the network gives it.
  package static func time(_ text: String) -> String {
    """
    {"$id":"1","currentDateTime":"\(text)","utcOffset":"00:00:00","isDayLightSavingsTime":false,\
    "dayOfTheWeek":"Saturday","timeZoneName":"UTC","currentFileTime":133,\
    "ordinalDate":"2026-325","serviceResponse":null}
    """
  }

  /// A whole answer that says its length.
  package static func page(_ body: String, status: String = "200 OK") -> Answer {
    .atOnce(bytes("Content-Length: \(body.utf8.count)\r\n", body, status: status))
  }

  /// An answer that ends when the connection does.
  package static func stream(_ body: String) -> Answer { .atOnce(bytes("", body)) }

  /// The same as `page`, once it is released.
  package static func heldPage(_ body: String) -> Answer {
    .held(bytes("Content-Length: \(body.utf8.count)\r\n", body))
  }

  /// An answer that promises more than comes.
  package static func torn(_ body: String) -> Answer {
    .atOnce(bytes("Content-Length: \(body.utf8.count + 10)\r\n", body))
  }

  package static func redirect(to address: String) -> Answer {
    .atOnce(bytes("Location: \(address)\r\nContent-Length: 0\r\n", "", status: "302 Found"))
  }

  private static func bytes(
    _ headers: String, _ body: String, status: String = "200 OK"
  ) -> [UInt8] {
    Array("HTTP/1.1 \(status)\r\nConnection: close\r\n\(headers)\r\n\(body)".utf8)
  }
}

extension Answer: CustomStringConvertible {
  /// Its beginning: a failed test prints its arguments.
  package var description: String {
    switch self {
    case .atOnce(let bytes):
      "\(bytes.count) bytes: \(String(decoding: bytes.prefix(200), as: UTF8.self))"
    case .held(let bytes): "\(bytes.count) bytes when released"
    case .closing: "nothing"
    }
  }
}
