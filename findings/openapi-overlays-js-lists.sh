#!/usr/bin/env bash
# openapi-overlays-js 0.2.0: an update of a list makes an object of it, with the positions as names, and reports nothing.
# Expected: the value is appended, as OpenAPI Overlay 1.0.0 says of lists (Action Object, update).
# Why it matters: adding a tag, a parameter or a server is what overlays are mostly for. The result is no OpenAPI document.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts openapi-overlays-js@0.2.0 >/dev/null
cat >seen.cjs <<'PROGRAM'
const { applyOverlay } = require("openapi-overlays-js/src/overlay.js");

const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.0.0" },
  paths: { "/pets": { get: { parameters: [{ name: "limit", in: "query" }] } } },
};
const actions = [
  { target: "$.paths['/pets'].get.parameters", update: { name: "cursor", in: "query" } },
];
const overlay = { overlay: "1.0.0", info: { title: "More", version: "1.0.0" }, actions };
console.log(JSON.stringify(applyOverlay(document, overlay).paths["/pets"].get.parameters));
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = '{"0":{"name":"limit","in":"query"},"name":"cursor","in":"query"}' ]
