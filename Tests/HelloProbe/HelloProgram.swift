/// The floor of the start and end of a program.
@main
enum HelloProgram {
  static func main() { print("hello") }
}
