#!/usr/bin/env bash
# Generates source for every model below a folder, with classes, model in code and clone code, and compiles it to SIL,
# where the compiler's last diagnostics are, against the built modules in Swift 6 mode, warnings being errors. Prints a
# line for each failure, then "N passed, N failed".
#
# usage: Tests/Corpus/type-check.sh [FOLDER]     (without one ../shared/corpus/models, where that is)
set -uo pipefail
cd "$(dirname "$0")/../.." || exit 2
folder=${1:-../shared/corpus/models}
if [ ! -d "$folder" ]; then
  [ $# -gt 0 ] && { echo "there is no folder $folder"; exit 2; }
  echo "skipped: there are no real models in $folder"
  exit 0
fi

swift build >/dev/null || exit 2
products=$(swift build --show-bin-path)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo '{ "entityClasses": "always", "managedObjectModel": "always" }' >"$work/clonegen.json"
export products work

check() {
  model=$(dirname "$1")
  out=$(mktemp -d "$work/XXXXXX")
  if [ -e "$1" ] && [ "$(basename "$1")" = elements ]; then
    # A legacy model: refused, as a file that cannot be read.
    [ -e "$model/contents" ] && return
    "$products/clonegen" generate "$model" --output "$out" >/dev/null 2>"$out/errors"
    [ $? -eq 2 ] && grep -q 'model-legacy' "$out/errors" && echo passed || echo "failed: $model is not refused"
    return
  fi
  "$products/clonegen" generate "$model" --output "$out" --config "$work/clonegen.json" 2>"$out/errors"
  case $? in
    0) ;;
    *) echo "failed: $model: $(grep -m1 error: "$out/errors")"; return ;;
  esac
  # The classes of Transformables are the app's.
  for class in $(grep -oE 'customClassName="[A-Z][A-Za-z.]*"' "$1" | cut -d'"' -f2 | grep -vE '^(NS|UI|Any$)|\.$' | sort -u); do
    case $class in
      *.*) echo "enum ${class%%.*} { nonisolated final class ${class#*.} {} }" ;;
      *) echo "nonisolated final class $class {}" ;;
    esac
  done >"$out/Classes.swift"
  swiftc -emit-sil -wmo -o /dev/null -swift-version 6 -parse-as-library -warnings-as-errors -I "$products/Modules" \
    -I "$PWD/Sources/DeepCloneSQLite/include" "$out"/*.swift 2>"$out/errors" && echo passed || echo "failed: $model: $(grep -m1 error: "$out/errors")"
}
export -f check

find "$folder" \( -name contents -o -name elements \) -print0 | sort -z |
  xargs -0 -n1 -P"$(getconf _NPROCESSORS_ONLN)" bash -c 'check "$0"' >"$work/results"
grep -v '^passed$' "$work/results"
echo "$(grep -c '^passed$' "$work/results") passed, $(grep -vc '^passed$' "$work/results") failed"
! grep -qv '^passed$' "$work/results"
