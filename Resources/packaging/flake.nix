# Build with: nix build '.?dir=Resources/packaging'
{
  description = "Terminal weather app that works offline";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixpkgs-unstable";

  outputs =
    { nixpkgs, ... }:
    let
      source = ../..;
      program = builtins.readFile (source + "/Sources/SkymuxCommand/SkymuxProgram.swift");
      version = builtins.head (builtins.match ".*static let number = \"([0-9.]+)\".*" program);
      package =
        pkgs:
        let
          inherit (pkgs) lib swiftPackages;
          swiftVersion = lib.getVersion swiftPackages.swift;
        in
        lib.throwIf (lib.versionOlder swiftVersion "6.3")
          "skymux needs Swift 6.3 or later; this nixpkgs has ${swiftVersion}"
          swiftPackages.stdenv.mkDerivation
          {
            pname = "skymux";
            inherit version;
            src = source;
            nativeBuildInputs = [
              swiftPackages.swift
              swiftPackages.swiftpm
              pkgs.installShellFiles
            ];
            buildInputs = [
              swiftPackages.Dispatch
              swiftPackages.Foundation
              pkgs.curl
              pkgs.ncurses
            ];
            buildPhase = ''
              runHook preBuild
              swift build --configuration release --product skymux --disable-sandbox
              runHook postBuild
            '';
            installPhase = ''
              runHook preInstall
              install -D -t "$out/bin" .build/release/skymux
              "$out/bin/skymux" man >skymux.1
              installManPage skymux.1
              for shell in bash zsh fish; do
                "$out/bin/skymux" completions "$shell" >skymux.$shell
              done
              installShellCompletion skymux.{bash,zsh,fish}
              install -D -m 644 -t "$out/share/applications" Resources/packaging/*.desktop
              install -D -m 644 -t "$out/share/metainfo" Resources/packaging/*.metainfo.xml
              runHook postInstall
            '';
            # The program opens libcurl when it makes a request.
            postFixup = ''
              patchelf --add-rpath "${lib.makeLibraryPath [ pkgs.curl ]}" "$out/bin/skymux"
            '';
            meta = {
              description = "Terminal weather app that works offline";
              homepage = "https://example.org/skymux";
              license = [
                lib.licenses.mit
                lib.licenses.cc-by-40
              ];
              mainProgram = "skymux";
              platforms = lib.platforms.linux;
            };
          };
      systems = [
        "x86_64-linux"
        "aarch64-linux"
      ];
    in
    {
      packages = nixpkgs.lib.genAttrs systems (system: {
        default = package nixpkgs.legacyPackages.${system};
      });
    };
}
