# The formula for Homebrew.
class Skymux < Formula
  desc "Terminal weather app that works offline"
  homepage "https://example.org/skymux"
  # A tag in git needs no checksum.
  url "https://example.org/skymux.git", tag: "0.9.0"
  license all_of: ["MIT", "CC-BY-4.0"]

  # Swift 6.3 or later.
  uses_from_macos "swift" => :build
  # The SDK of macOS has no ncursesw.
  depends_on "ncurses"
  uses_from_macos "curl"

  # Untested there.
  on_macos do
    depends_on macos: :sequoia
  end

  def install
    ncurses = Formula["ncurses"]
    words = %w[build --configuration release --product skymux]
    words += ["-Xcc", "-I#{ncurses.opt_include}", "-Xlinker", "-L#{ncurses.opt_lib}"]
    # Homebrew runs the build in a sandbox of its own.
    words << "--disable-sandbox"
    words << "--static-swift-stdlib" if OS.linux?
    system "swift", *words
    bin.install ".build/release/skymux"
    generate_completions_from_executable(bin/"skymux", "completions")
    (man1/"skymux.1").write Utils.safe_popen_read(bin/"skymux", "man")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/skymux --version")
    assert_match "Berlin", shell_output("#{bin}/skymux Berlin --demo --oneline")
  end
end
