extension FileSystem {
  /// A copy, where there is no such thing as mapping.
  package func map(
    _ file: FileDescriptor, count: Int
  ) throws(FileSystemError) -> any MappedFile {
    CopiedFile(try read(file, at: 0, count: count))
  }
}

private final class CopiedFile: MappedFile {
  let bytes: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) {
    // Aligned as a page is.
    self.bytes = .allocate(byteCount: bytes.count, alignment: 4096)
    self.bytes.copyBytes(from: bytes)
  }

  deinit {
    bytes.deallocate()
  }
}
