/// Changes the verdict on calls to the system; it gets each call, and the verdict so far.
typealias Tamper = (SystemCall, Verdict) -> Verdict

/// Makes a tamper that has not seen any call yet.
typealias TamperMaker = @Sendable () -> Tamper
