import Glibc

extension PosixFileSystem {
  package func map(
    _ file: FileDescriptor, count: Int
  ) throws(FileSystemError) -> any MappedFile {
    let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, file.number, 0)
    guard let start, start != MAP_FAILED else {
      throw FileSystemError("mmap", path: "", number: errno)
    }
    return PosixMapping(UnsafeMutableRawBufferPointer(start: start, count: count))
  }
}

private final class PosixMapping: MappedFile {
  let bytes: UnsafeMutableRawBufferPointer

  init(_ bytes: UnsafeMutableRawBufferPointer) {
    self.bytes = bytes
  }

  deinit {
    munmap(bytes.baseAddress, bytes.count)
  }
}
