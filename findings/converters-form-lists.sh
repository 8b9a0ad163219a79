#!/usr/bin/env bash
# swagger2openapi 7.0.8 and @scalar/openapi-upgrader 0.4.9: a list in a form of Swagger 2.0, whose values are separated by
# commas unless it says otherwise, becomes a list of OpenAPI 3 whose name is repeated. The same list in a query keeps its
# commas.
# Expected: `encoding: { tags: { style: form, explode: false } }`. Swagger 2.0 (Parameter Object): the default of
# collectionFormat is csv, also in formData. OpenAPI 3 (Encoding Object): the default of explode is true for forms.
# Why it matters: a client that is generated from the converted contract sends `tags=a&tags=b` to a server that reads
# `tags=a,b`, and the server takes one of the two.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts swagger2openapi@7.0.8 @scalar/openapi-upgrader@0.4.9 >/dev/null
cat >seen.mjs <<'PROGRAM'
import { upgrade } from "@scalar/openapi-upgrader";
import converter from "swagger2openapi";

const list = (place) => ({ in: place, name: "tags", type: "array", items: { type: "string" } });
const form = "application/x-www-form-urlencoded";
const document = {
  swagger: "2.0",
  info: { title: "Pets", version: "1.0.0" },
  paths: {
    "/pets": {
      post: {
        consumes: [form],
        parameters: [list("query"), list("formData")],
        responses: { 200: { description: "OK" } },
      },
    },
  },
};
const { openapi } = await converter.convertObj(structuredClone(document), {});
for (const { paths } of [openapi, upgrade(structuredClone(document), "3.1")]) {
  const { parameters, requestBody } = paths["/pets"].post;
  console.log(parameters[0].explode, JSON.stringify(requestBody.content[form].encoding));
}
PROGRAM
seen=$(node seen.mjs)
echo "$seen"
[ "$seen" = 'false undefined
false undefined' ]
