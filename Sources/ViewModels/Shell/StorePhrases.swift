import Core
package import Entities
package import Services

extension Phrase {
  /// Says what went wrong with the files, and what to do.
  package init(_ failure: StoreError, _ keys: KeyBindings) {
    let retry = keys[EverywhereCommand.retry]
    switch failure {
    case .noHome:
      self.init(
        "Cannot find the book: HOME is not the whole path of a folder. Set it, or name the book "
          + "with --data",
        "HOME이 폴더의 전체 경로가 아니어서 책을 찾을 수 없습니다. HOME을 정하거나 --data로 책을 지정하십시오")
    case .notADaybook(let path):
      self.init(
        "Cannot open the book: \(path) holds other files. Choose an empty folder",
        "\(path)에 다른 파일이 있어 책을 열 수 없습니다. 빈 폴더를 고르십시오")
    case .unreadable(let path, let cause):
      let remedy = Phrase(unreadable: cause.remedy)
      self.init(
        "Cannot read \(path): \(cause.reason). \(remedy[.english])",
        "\(path)을(를) 읽을 수 없습니다: \(cause.reason). \(remedy[.korean])")
    case .insecure(let path, let remedy):
      self.init(
        "Cannot open the book: others can change \(path). Run: \(remedy)",
        "다른 사용자가 \(path)을(를) 바꿀 수 있어 열 수 없습니다. 실행하십시오: \(remedy)")
    case .readOnly(.files(let cause)):
      let remedy = Phrase(cause.remedy)
      self.init(
        "The book cannot be changed: \(cause.path): \(cause.reason). \(remedy[.english])",
        "책을 바꿀 수 없습니다: \(cause.path): \(cause.reason). \(remedy[.korean])")
    case .readOnly(.newerVersion(let version)):
      self.init(
        "The book cannot be changed: it was written in format \(version). Update daybook",
        "책이 형식 \(version)(으)로 쓰여 바꿀 수 없습니다. daybook을 새로 설치하십시오")
    case .readOnly(.failingDisk(let cause)):
      self.init(
        "The book cannot be changed: its disk is failing: \(cause.reason). \(retry) tries once more",
        "디스크 오류로 책을 바꿀 수 없습니다: \(cause.reason). \(retry) 키로 다시 해 봅니다")
    case .refused:
      self.init(
        "Too much for one step. Change fewer entries at a time",
        "한 번에 너무 많습니다. 나누어 바꾸십시오")
    case .notSaved(let cause):
      self.init(
        notSaved: cause, after: Phrase(", then \(retry)", " \(retry) 키를 누르십시오"),
        alone: Phrase("\(retry) tries again", "\(retry) 키로 다시 저장합니다"))
    }
  }

  /// Says the same for the command line, where nothing stays in memory and no key tries again.
  init(outsideScreens failure: StoreError) {
    switch failure {
    case .readOnly(.failingDisk(let cause)):
      self.init(
        "The book cannot be changed: its disk is failing: \(cause.reason). Copy the book to another disk",
        "디스크 오류로 책을 바꿀 수 없습니다: \(cause.reason). 책을 다른 디스크로 복사하십시오")
    case .notSaved(let cause):
      self.init(
        notSaved: cause, after: Phrase(" and run the command again", " 명령을 다시 실행하십시오"),
        alone: Phrase("Run the command again", "명령을 다시 실행하십시오"))
    default: self.init(failure, KeyBindings())
    }
  }

  /// - Parameters:
  ///   - next: what to do after the remedy.
  ///   - retry: what to do if no remedy is known.
  private init(notSaved cause: FileSystemError, after next: Phrase, alone retry: Phrase) {
    let remedy = Phrase(before: cause.remedy)
    let english = remedy.map { $0[.english] + next[.english] } ?? retry[.english]
    let korean = remedy.map { $0[.korean] + next[.korean] } ?? retry[.korean]
    self.init(
      "Not saved: \(cause.reason). \(english)",
      "저장하지 못했습니다: \(cause.reason). \(korean)")
  }

  /// A remedy that another step follows; nil if none is known.
  private init?(before remedy: StoreRemedy) {
    switch remedy {
    case .freeSpace: self.init("Free some space", "공간을 비우고")
    case .allowMoreFiles:
      self.init("Allow more open files (ulimit -n)", "열 수 있는 파일 수를 늘리고(ulimit -n)")
    case .closePrograms: self.init("Close other programs", "다른 프로그램을 닫고")
    case .makeWritable: self.init("Make the book writable", "책을 쓸 수 있게 하고")
    case .reconnectDisk: self.init("Put the book back where it was", "책을 있던 자리에 되돌려 놓고")
    case .changeDisk: self.init("Copy the book to another disk", "책을 다른 디스크로 복사하고")
    case .allowLocks: self.init("Allow file locks there", "그곳에서 파일 잠금을 쓸 수 있게 하고")
    case .restore: self.init("Run daybook restore", "daybook restore를 실행하고")
    case .retry: return nil
    }
  }

  /// A remedy by itself.
  private init(_ remedy: StoreRemedy) {
    switch remedy {
    case .freeSpace: self.init("Free some space", "공간을 비우십시오")
    case .allowMoreFiles:
      self.init("Allow more open files (ulimit -n)", "열 수 있는 파일 수를 늘리십시오 (ulimit -n)")
    case .closePrograms: self.init("Close other programs", "다른 프로그램을 닫으십시오")
    case .makeWritable: self.init("Make it writable", "쓸 수 있게 하십시오")
    case .reconnectDisk: self.init("Put the book back where it was", "책을 있던 자리에 되돌려 놓으십시오")
    case .changeDisk: self.init("Copy the book to another disk", "책을 다른 디스크로 복사하십시오")
    case .allowLocks: self.init("Allow file locks there", "그곳에서 파일 잠금을 쓸 수 있게 하십시오")
    case .restore:
      self.init("daybook restore brings back what a backup has", "daybook restore로 백업에서 되찾을 수 있습니다")
    case .retry: self.init("Try again", "다시 해 보십시오")
    }
  }

  /// The remedy if a file cannot be read.
  private init(unreadable remedy: StoreRemedy) {
    switch remedy {
    case .allowMoreFiles, .closePrograms, .changeDisk, .restore: self.init(remedy)
    case .freeSpace, .makeWritable, .reconnectDisk, .allowLocks, .retry:
      self.init("Check that it is there and yours", "파일이 있고 권한이 있는지 확인하십시오")
    }
  }

  /// Says that others could change parts of the book, and no longer can; nil if they could not.
  package init?(tightened paths: [String]) {
    guard let first = paths.first else { return nil }
    let more = paths.count - 1
    self.init(
      "Others could change \(first)\(more > 0 ? " and \(more) more" : ""). Only you can now",
      "다른 사용자가 \(first)\(more > 0 ? " 외 \(more)곳" : "")을(를) 바꿀 수 있었습니다. 이제 자신만 바꿀 수 있습니다")
  }

  /// Says that others can change parts of the book; nil if they cannot.
  package init?(exposed paths: [String]) {
    guard let first = paths.first else { return nil }
    let more = paths.count - 1
    self.init(
      "Others can change \(first)\(more > 0 ? " and \(more) more" : ""): its file system fixes the permissions",
      "다른 사용자가 \(first)\(more > 0 ? " 외 \(more)곳" : "")을(를) 바꿀 수 있습니다. 파일 시스템이 권한을 바꾸지 못하게 합니다")
  }

  /// Says what is wrong with the store, for as long as it is; nil if nothing is.
  static func banner(_ store: StoreCondition, _ keys: KeyBindings) -> Phrase? {
    let retry = keys[EverywhereCommand.retry]
    if store.isNotSaved {
      let reason = store.reason.map { " · \($0)" } ?? ""
      if case .readOnly(.failingDisk)? = store.failure {
        return .failingDisk(store.unsaved, retry, reason)
      }
      return Phrase(
        "NOT SAVED (\(counted(store.unsaved, "edit", "edits"))): \(retry) tries again\(reason)",
        "저장 안 됨 (\(store.unsaved)건): \(retry) 키로 다시 저장합니다\(reason)")
    }
    if let failure = store.failure { return Phrase(failure, keys) }
    guard store.damaged > 0 else { return nil }
    if let first = store.missing.first, store.missing.count == store.damaged {
      return Phrase(
        "Changes are missing that were in the book (\(first)): see daybook check",
        "책에 있던 변경이 없습니다 (\(first)): daybook check로 봅니다")
    }
    return Phrase(
      "\(counted(store.damaged, "damaged line", "damaged lines")) kept aside: see daybook check",
      "손상된 줄 \(store.damaged)개 보관: daybook check로 봅니다")
  }
}

extension Phrase {
  private static func failingDisk(
    _ unsaved: Int, _ retry: String, _ reason: String
  ) -> Phrase {
    Phrase(
      "NOT SAVED (\(counted(unsaved, "edit", "edits"))), READ ONLY: \(retry) tries again\(reason)",
      "저장 안 됨 (\(unsaved)건), 읽기 전용: \(retry) 키로 다시 저장합니다\(reason)")
  }

  package static let nothingDamaged = Phrase("Nothing is damaged", "손상된 것이 없습니다")

  /// A line of `daybook check`: where, what, and what is affected.
  package init(_ finding: Finding) {
    let place = finding.line > 0 ? "\(finding.path):\(finding.line)" : finding.path
    let trouble = Phrase(finding.trouble)
    let title = finding.title.map { " (“\($0)”)" } ?? ""
    let known = finding.isSetAside ? Phrase("; set aside", "; 따로 두었습니다") : Phrase(verbatim: "")
    self.init(
      "\(place): \(trouble[.english])\(title)\(known[.english])",
      "\(place): \(trouble[.korean])\(title)\(known[.korean])")
  }

  package static func nothingNewIsDamaged(setAside count: Int) -> Phrase {
    Phrase("Nothing else is damaged (\(count) set aside)", "그 밖에 손상된 것이 없습니다 (따로 둔 것 \(count)개)")
  }

  /// Says what `daybook check --repair` has done.
  package static func setAside(_ count: Int, in folder: String) -> Phrase {
    Phrase(
      "Set aside \(count), with copies of the lines in \(folder). The log is as it was; "
        + "daybook restore brings back what a backup has",
      "\(count)개를 따로 두고 줄을 \(folder)에 복사했습니다. 로그는 그대로입니다. "
        + "백업에 있는 것은 daybook restore로 복원합니다")
  }

  package init(_ trouble: Finding.Trouble) {
    switch trouble {
    case .damaged(.wrongChecksum):
      self.init(
        "wrong checksum, loaded all the same: was it edited by hand?", "검사합이 틀리지만 읽었습니다. 손으로 고쳤습니까?"
      )
    case .damaged(.malformed):
      self.init("not a line of the log, kept and skipped", "로그의 줄이 아니어서 남겨 두고 건너뛰었습니다")
    case .damaged(.invalidText):
      self.init("not UTF-8, kept and skipped", "UTF-8이 아니어서 남겨 두고 건너뛰었습니다")
    case .damaged(.duplicateKey):
      self.init("a key appears twice, kept and skipped", "같은 키가 두 번 있어 남겨 두고 건너뛰었습니다")
    case .damaged(.tooLong):
      self.init("longer than 256 MiB, kept and skipped", "256 MiB보다 길어 남겨 두고 건너뛰었습니다")
    case .damaged(.repeatedNumber):
      self.init("another line has this number, kept and skipped", "같은 번호의 줄이 또 있어 남겨 두고 건너뛰었습니다")
    case .damaged(.wrongSlot):
      self.init(
        "a copy of another folder's file; its lines count once",
        "다른 폴더에 있는 파일의 사본입니다. 줄은 한 번만 셉니다")
    case .damaged(.headerMissing):
      self.init(
        "the header of the file is gone; its lines count for its folder",
        "파일의 첫 줄인 머리글이 없습니다. 줄은 그 폴더의 것으로 셉니다")
    case .damaged(.unreadable(let cause)):
      self.init("cannot be read: \(cause.reason)", "읽을 수 없습니다: \(cause.reason)")
    case .missing:
      self.init(
        "this change is in no file; daybook restore looks for it in backups",
        "이 변경이 어느 파일에도 없습니다. daybook restore가 백업에서 찾습니다")
    }
  }
}

extension Phrase {
  /// Shown while the log of a book is read that is not folded yet.
  package static let readingBook = Phrase("Reading the book…", "책을 읽는 중…")
}
