import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

// biome-ignore lint/suspicious/noExplicitAny: a contract is broken here in every possible place
type Contract = any;

const source = readFileSync(`${root}openapi/openapi.yaml`, "utf8");
const intact: Contract = parse(source, { merge: true });
const { maximum } = intact.components.parameters.Limit.schema;

/** The sentence about a deprecation that cannot be announced, from the list of supported features. */
const halfAnnounced =
  '`x-sunset` and `x-successor` need `x-deprecated-at` beside them. Write dates as "2030-12-31", and the operationId of a successor whose path has no parameter that this one lacks; or remove all three.';

const hiddenInStream = "a property in the data of an event that no example has";
const propertiesShown = (name: string) =>
  `No example of a response has the property ${name}: add it to one of them.`;

/** Breaches of rules, and what is said of each. */
type Breaches = Record<string, [breach: (contract: Contract) => void, message: string]>;

const breaches: Breaches = {
  "sunset missing": [(c) => delete getPet(c)["x-sunset"], "A deprecated operation needs x-sunset."],
  "since missing": [(c) => delete getPet(c)["x-deprecated-at"], halfAnnounced],
  "successor missing": [
    (c) => delete getPet(c)["x-successor"],
    "A deprecated operation needs x-successor.",
  ],
  "sunset passed": [
    (c) => set(getPet(c), "x-sunset", "2020-01-01"),
    "x-sunset has passed: remove the operation.",
  ],
  "successor that the description does not name": [
    (c) => set(getPet(c), "x-successor", "createPet"),
    "The description leads to listPets, and x-successor to createPet.",
  ],
  "sunset alone": [(c) => delete getPet(c).deprecated, "x-sunset needs deprecated: true."],
  "sunset not announced": [
    (c) => delete getPet(c).responses[200].headers.Sunset,
    "Response 200 of a deprecated operation must declare the header Sunset.",
  ],
  "403 missing where scopes are required": [
    (c) => {
      c.components.schemas.Error.properties.code["x-error-codes"].insufficient_scope = {
        status: 403,
        description: "The key lacks a scope.",
      };
      set(listPets(c), "security", [{ apiKey: ["read"] }]);
    },
    "The operation must declare the response 403.",
  ],
  ...missing("listPets", 401, 429),
  ...missing("getPet", 404),
  ...missing("createPet", 408, 409, 413),
  "Idempotency-Replayed missing": [
    (c) => delete c.paths["/pets"].post.responses[201].headers["Idempotency-Replayed"],
    "Response 201 must declare the header Idempotency-Replayed.",
  ],
  "Retry-After of an Idempotency-Key missing": [
    (c) => delete c.components.responses.Conflict.headers["Retry-After"],
    "Response 409 must declare the header Retry-After: required if request_in_progress is its only code, otherwise optional.",
  ],
  "a pattern of JavaScript only": [
    (c) => set(c.components.parameters.Cursor.schema, "pattern", "^\\d+$"),
    "This pattern is not portable: other languages would refuse it or read it differently. Use literals, escaped punctuation, character classes of literals and ranges, groups, | and quantifiers; write \\d as [0-9], \\w as [A-Za-z0-9_], and say the rest in the description. Here: ^\\d+$",
  ],
  "range of statuses": [
    (c) => set(listPets(c).responses, "4XX", listPets(c).responses[400]),
    "Declare each status by its number, instead of 4XX.",
  ],
  "limit header missing": [
    (c) => delete listPets(c).responses[200].headers["X-RateLimit-Limit"],
    "Response 200 must declare the header X-RateLimit-Limit.",
  ],
  "Retry-After missing": [
    (c) => delete c.components.responses.TooManyRequests.headers["Retry-After"],
    "Response 429 must declare the header Retry-After.",
  ],
  "no success": [
    (c) => delete listPets(c).responses[200],
    "The operation must declare a response below 400.",
  ],
  "a path in another case": [
    (c) => set(c.paths, "/petNames", c.paths["/pets"]),
    "/petNames does not use kebab-case.",
  ],
  "no example": [
    (c) => delete c.components.responses.NotFound.content["application/json"].examples,
    "A body of JSON or text needs a schema and examples with names.",
  ],
  "wrong example": [
    (c) => set(c.components.examples.CreatedPet.value, "id", "2"),
    "Example value must conform to the schema: `id` property type must be integer.",
  ],
  "a page that is too small": [
    (c) => set(c.components.schemas.Pets, "maxItems", maximum - 1),
    `limit allows ${maximum} items, but the page has a maxItems of ${maximum - 1}.`,
  ],
  "a page that is too small, of a media type in capitals": [
    (c) => {
      const { content } = listPets(c).responses[200];
      content["Application/JSON; charset=utf-8"] = content["application/json"];
      delete content["application/json"];
      set(c.components.schemas.Pets, "maxItems", maximum - 1);
    },
    `limit allows ${maximum} items, but the page has a maxItems of ${maximum - 1}.`,
  ],
  "another date in a text": [
    (c) => set(getPet(c), "description", "It is to be removed on 6 December 2030."),
    "6 December 2030 is not an x-sunset or x-deprecated-at of an operation.",
  ],
  "another date in the example of Sunset": [
    (c) => set(c.components.headers.Sunset, "example", "Fri, 06 Dec 2030 00:00:00 GMT"),
    "Fri, 06 Dec 2030 00:00:00 GMT is not an x-sunset or x-deprecated-at of an operation.",
  ],
  "another date in the example of Deprecation": [
    (c) => set(c.components.headers.Deprecation, "example", "@0"),
    "@0 is not an x-sunset or x-deprecated-at of an operation.",
  ],
  "an error code that nothing sends": [
    (c) => set(errorCodes(c), "sold_out", { status: 409, description: "There is none left." }),
    "No response has an example with the error code sold_out: nothing sends it.",
  ],
  "a property that no example shows": [
    (c) => set(c.components.schemas.NewPet.properties, "breed", { type: "string" }),
    "No example of a response has the property breed: add it to one of them.",
  ],
  "an error code that does not exist": [
    (c) => set(c.components.examples.NotFound.value, "code", "lost"),
    "x-error-codes does not have the error code lost.",
  ],
  "another size": [
    (c) => set(c.components.examples.ContentTooLarge.value, "message", "over 7.5 KiB"),
    "7.5 KiB is no size of x-limits or x-maximum-bytes: correct it.",
  ],
  "another rate": [
    (c) => set(c.info, "description", "At most 61 requests a minute."),
    "No plan of x-plans allows 61 requests a minute: correct it.",
  ],
  "another rate in the example of a header": [
    (c) => set(c.components.headers["RateLimit-Policy"], "example", '"day";q=999;w=86400'),
    'No plan of x-plans allows "day";q=999: correct it.',
  ],
  "another time for repetitions": [
    (c) => set(c.paths["/pets"].post, "description", "The `Idempotency-Key` is kept for 49 hours."),
    "49 hours is not the idempotencyHours of x-limits: correct it.",
  ],
  "a time for repetitions that is not stated": [
    (c) => set(c.components.parameters.IdempotencyKey, "description", "Names the request."),
    `The description of Idempotency-Key must say for how long a response is kept: ${intact["x-limits"].idempotencyHours} hours.`,
  ],
  [hiddenInStream]: [(c) => makeStream(c), propertiesShown("by")],
  "a stream without examples": [
    (c) => delete makeStream(c).examples,
    "A stream needs the schema of one item, and examples with names, each a list of items.",
  ],
  "a described server variable": [
    (c) => set(c.servers[0].variables.host, "description", "The host."),
    "Describe the server instead of its variable: other tools refuse this.",
  ],
  "stability missing": [
    (c) => delete listPets(c)["x-stability"],
    "x-stability must be one of: stable, beta, experimental.",
  ],
  "other major version": [
    (c) => set(c.info, "version", "2.0.0"),
    "The server's url must end in /v2, the major version of info.version.",
  ],
  "servers below different paths": [
    (c) => set(c.servers[1], "url", "https://{environment}.animal-store.example/api/v1"),
    "All servers must have the same path: the service is served below one.",
  ],
};

/** Statuses that an operation must declare. */
function missing(id: string, ...statuses: number[]): Breaches {
  const breachOf = (status: number): Breaches[string] => [
    (c) => {
      const all = Object.values<Contract>(c.paths).flatMap((item) => Object.values<Contract>(item));
      delete all.find(({ operationId }) => operationId === id).responses[status];
    },
    `The operation must declare the response ${status}.`,
  ];
  return Object.fromEntries(
    statuses.map((status) => [`${status} of ${id} missing`, breachOf(status)]),
  );
}

/** Makes a list a stream of events, whose example lacks one property of their data. */
function makeStream(contract: Contract): Contract {
  const text = { type: "string" };
  const contentSchema = { type: "object", properties: { at: text, by: text } };
  const data = { type: "string", contentMediaType: "application/json", contentSchema };
  const media = {
    itemSchema: { type: "object", properties: { event: { const: "changed" }, data } },
    examples: { some: { value: [{ event: "changed", data: '{"at":"noon"}' }] } },
  };
  set(listPets(contract).responses[200], "content", { "text/event-stream": media });
  set(contract, "openapi", "3.2.0");
  return media;
}

const getPet = (contract: Contract) => contract.paths["/pets/{petId}"].get;
const errorCodes = (contract: Contract) =>
  contract.components.schemas.Error.properties.code["x-error-codes"];
const listPets = (contract: Contract) => contract.paths["/pets"].get;
const set = (object: Contract, name: string, value: unknown) => {
  object[name] = value;
};

let folder: string;
/** The messages for the intact contract, and those for each breach. */
let messages: Record<string, string[]>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "contract-"));
  const all: Breaches = { intact: [() => {}, ""], ...breaches };
  const files = Object.entries(all).map(([name, [breach]]) => {
    const contract = parse(source, { merge: true });
    breach(contract);
    const file = join(folder, `${name.replaceAll(" ", "-")}.yaml`);
    writeFileSync(file, stringify(contract, { aliasDuplicateObjects: false }));
    return file;
  });
  const found = await lint(files);
  messages = Object.fromEntries(Object.keys(all).map((name, index) => [name, found[index] ?? []]));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The messages of `redocly lint` for each file. */
async function lint(files: string[]): Promise<string[][]> {
  const manifest = createRequire(`${root}package.json`).resolve("@redocly/cli/package.json");
  const args = [
    join(dirname(manifest), "bin/cli.js"),
    "lint",
    ...files,
    "--config",
    `${root}redocly.yaml`,
    "--format",
    "json",
  ];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 28 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  // One report for each file, concatenated.
  const reports = output.split(/(?<=^\})(?=\{)/m).map((report) => JSON.parse(report) as Report);
  return files.map((_file, index) => reports[index]?.problems.map(({ message }) => message) ?? []);
}

interface Report {
  problems: { message: string }[];
}

test("the contract as it is has no problem", () => {
  expect(messages.intact).toEqual([]);
});

test.each(Object.entries(breaches))("%s", (name, [, message]) => {
  expect(messages[name]).toContain(message);
});

test("the fields and the data of events in examples are shown", () => {
  for (const name of ["event", "data", "at"]) {
    expect(messages[hiddenInStream]).not.toContain(propertiesShown(name));
  }
});
