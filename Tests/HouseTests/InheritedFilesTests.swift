import Testing

@Suite struct InheritedFilesTests {
  @Test(arguments: [
    "let a = open(b, O_RDONLY)", "open(b, O_WRONLY | O_CREAT, 0o600)", "pipe(&ends)",
    "guard Glibc.pipe(&ends) == 0 else {}", "if (pipe(ends) != 0) return -1;",
    "socket(AF_INET, SOCK_STREAM, 0)", "Glibc.accept(number, nil, nil)", "dup(2)",
    #"fopen(path, "w")"#, "FileHandle(forWritingTo: a)", "int a = mkstemp(name);",
  ])
  func `Every call that may leak a descriptor is found`(line: String) {
    for file in ["A.swift", "A.c"] {
      let found = InheritedFiles.violations(in: "\n" + line, file: file)
      #expect(found.map(\.line) == [2], "\(file)")
    }
  }

  @Test(arguments: [
    "open(b, O_RDONLY | O_CLOEXEC)", "gate.open()", "pipe2(&ends, O_CLOEXEC)", "Waker.pipe()",
    "socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)", "listener.accept()", "dup2(a, 2);",
    #"fopen(path, "re")"#, "static func pipe() -> (Int32, Int32)? {",
    "fcntl(2, F_DUPFD_CLOEXEC, 0)",
    "let client = Glibc.accept(number, nil, nil)\n_ = fcntl(client, F_SETFD, FD_CLOEXEC)",
    "posix_spawn_file_actions_addopen(&files, 0, name, O_RDWR, 0);",
    "#if canImport(Darwin)\nDarwin.pipe(&ends)\n#else\n#endif",
    "#ifdef __APPLE__\npipe(ends);\n#else\n#endif",
  ])
  func `Calls with close-on-exec are accepted`(text: String) {
    for file in ["A.swift", "A.c"] {
      #expect(InheritedFiles.violations(in: text, file: file).isEmpty, "\(file)")
    }
  }
}
