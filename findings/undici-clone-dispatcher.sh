#!/usr/bin/env bash
# undici 6.28.0: the clone of a request has lost its dispatcher, so `fetch` sends the clone by the global one.
# Expected: the clone is sent as the request is, as the copy by `new Request(request)` is, and as undici 7.16.0 does.
# Why it matters: Node.js 20 and 22 contain undici 6. A client that clones a request to be able to repeat it leaves the
# proxy that its caller has chosen, without an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund older@npm:undici@6.28.0 newer@npm:undici@7.16.0 >/dev/null

cat >seen.mjs <<'PROGRAM'
import { createServer } from "node:http";
import * as newer from "newer";
import * as older from "older";

const server = createServer((_request, response) => response.end("ok")).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const url = `http://127.0.0.1:${server.address().port}/`;
for (const [version, { Agent, Request, fetch }] of Object.entries({ "6.28.0": older, "7.16.0": newer })) {
  let dispatched = 0;
  class Counted extends Agent {
    dispatch(...parts) {
      dispatched++;
      return super.dispatch(...parts);
    }
  }
  const request = () => new Request(url, { dispatcher: new Counted() });
  const kinds = { request: request(), clone: request().clone(), copy: new Request(request()) };
  for (const [kind, sent] of Object.entries(kinds)) {
    dispatched = 0;
    await (await fetch(sent)).text();
    console.log(version, kind, dispatched);
  }
}
process.exit();
PROGRAM
seen=$(node seen.mjs)
echo "$seen"
[ "$seen" = '6.28.0 request 1
6.28.0 clone 0
6.28.0 copy 1
7.16.0 request 1
7.16.0 clone 1
7.16.0 copy 1' ]
