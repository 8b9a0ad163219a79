#!/usr/bin/env bash
# multer 2.5.0: a part of a form with the type application/octet-stream and without a filename disappears: it is neither
# a field nor a file, and there is no error.
# Expected: a field or a file. RFC 7578 (section 4.2) only says that a filename SHOULD be there for a file, and a type is
# allowed for every part (section 4.4). Parts of other types are fields.
# Why it matters: clients that build forms of their own, and a Blob in some versions of fetch, send bytes without a name;
# the handler sees a form in which the file was never sent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund multer@2.5.0 express@5.1.0 >/dev/null

cat >seen.cjs <<'PROGRAM'
const express = require("express");
const multer = require("multer");

const app = express();
app.post("/", multer().any(), ({ body, files }, response) => {
  response.json({ fields: Object.keys(body), files: files.map(({ fieldname }) => fieldname) });
});
const server = app.listen(0, async () => {
  const url = `http://127.0.0.1:${server.address().port}/`;
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  for (const type of ["text/plain", "application/json", "application/octet-stream"]) {
    const head = `Content-Disposition: form-data; name="value"\r\nContent-Type: ${type}`;
    const body = `--b\r\n${head}\r\n\r\n1\r\n--b--\r\n`;
    console.log(type, await (await fetch(url, { method: "POST", headers, body })).text());
  }
  server.close();
});
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = 'text/plain {"fields":["value"],"files":[]}
application/json {"fields":["value"],"files":[]}
application/octet-stream {"fields":[],"files":[]}' ]
