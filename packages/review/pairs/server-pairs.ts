import {
  breaking,
  type Changes,
  compatible,
  docsOnly,
  documentWith,
  equal,
  listThings,
  pairsOf,
} from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";

const url = (text: string) => ({ url: text });
const region = (values: string[] | undefined, preset = "eu", name = "region") => ({
  url: `https://{${name}}.example.com`,
  variables: { [name]: { default: preset, ...(values && { enum: values }) } },
});
const eu = url("https://eu.example.com");
const us = url("https://us.example.com");

const rows: Changes = {
  "no servers as the root": equal(null, [url("/")]),
  "no servers as an empty list": equal(null, []),
  "servers of which nothing was said are named": compatible(null, [eu]),
  "only server is no longer named": breaking([eu], null),
  "root became a base path": breaking(null, [url("/v1")]),
  "base path changed": breaking([url("/v1")], [url("/v2")]),
  "relative base path completed": compatible([url("/v1")], [url("https://eu.example.com/v1")]),
  "relative base path completed by another": breaking(
    [url("/v1")],
    [url("https://eu.example.com/v2")],
  ),
  "complete address became relative": breaking([url("https://eu.example.com/v1")], [url("/v1")]),
  "slash at the end of a relative address": equal([url("/v1")], [url("/v1/")]),
  "host in another case": equal([eu], [url("HTTPS://EU.example.com/")]),
  "usual port written out": equal([eu], [url("https://eu.example.com:443")]),
  "another port": breaking([eu], [url("https://eu.example.com:8443")]),
  "https became http": breaking([eu], [url("http://eu.example.com")]),
  "path in another case": breaking([url("/v1")], [url("/V1")]),
  "server twice in the list": equal([eu], [eu, eu]),
  "one of two equal servers removed": equal([eu, eu], [eu]),
  "another server came first": breaking([eu, us], [us, eu]),
  "new server came first": breaking([eu], [us, eu]),
  "others than the first reordered": equal([eu, us, url("/v1")], [eu, url("/v1"), us]),
  "first server removed": breaking([eu, us], [us]),
  "first server made variable": compatible([eu, url("/v1")], [region(["eu", "us"]), url("/v1")]),
  "variable inlined": equal([region(["eu"])], [eu]),
  "variable without a choice inlined, and more": compatible([region(["eu"])], [eu, us]),
  "variable split into servers": equal([region(["eu", "us"])], [eu, us]),
  "servers merged by a variable": equal([eu, us], [region(["eu", "us"])]),
  "servers merged by a variable, one lost": breaking([eu, us], [region(["eu"])]),
  "variable split into servers, one lost": breaking([region(["eu", "us"])], [eu]),
  "variable inlined as one that was not its default": breaking([region(["eu", "us"])], [us]),
  "variable renamed": equal([region(["eu", "us"])], [region(["eu", "us"], "eu", "zone")]),
  "free variable renamed": equal([region(undefined)], [region(undefined, "eu", "zone")]),
  "variable's values reordered": equal([region(["eu", "us"])], [region(["us", "eu"])]),
  "free variable restricted": breaking([region(undefined)], [region(["eu", "us"])]),
  "variable set free": compatible([region(["eu", "us"])], [region(undefined)]),
  "free variable inlined": breaking([region(undefined)], [eu]),
  "address made variable": compatible([eu], [region(["eu", "us"])]),
  "free variable's default changed": breaking([region(undefined)], [region(undefined, "us")]),
  "address made variable with another default": breaking([eu], [region(["eu", "us"], "us")]),
  "server described by a name": docsOnly([eu], [{ ...eu, description: "Europe" }]),
  "variable described": docsOnly(
    [region(["eu"])],
    [
      {
        ...region(["eu"]),
        variables: { region: { default: "eu", enum: ["eu"], description: "Where" } },
      },
    ],
  ),
};

function servedBy(servers: Json): JsonRecord {
  return listThings({}, servers === null ? {} : { servers });
}

const get = { responses: {} };
const at = (root: Json, item: Json, operation: Json = null): JsonRecord => {
  const servers = (list: Json) => (list === null ? {} : { servers: list });
  const paths = { "/things": { ...servers(item), get: { ...get, ...servers(operation) } } };
  return documentWith({ ...servers(root), paths });
};

const levels: Changes = {
  "servers moved to the path": equal(at([eu], null), at(null, [eu])),
  "servers moved to the operation": equal(at(null, [eu]), at([us], [us], [eu])),
  "servers repeated at the path": equal(at([eu], null), at([eu], [eu])),
  "path got servers of its own": breaking(at([eu], null), at([eu], [us])),
  "operation got servers of its own": breaking(at([eu], null), at([eu], null, [us])),
  "operation got another server more": compatible(at([eu], null), at([eu], null, [eu, us])),
  "operation got another first server": breaking(at([eu], null), at([eu], null, [us, eu])),
  "overridden servers changed": equal(at([eu], null, [us]), at([url("/x")], null, [us])),
};

export const serverPairs = [...pairsOf(rows, servedBy), ...pairsOf(levels)];
