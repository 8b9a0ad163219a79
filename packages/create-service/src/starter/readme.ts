import type { DescribedOperation } from "@contract-first/tools/internal/new-operation";
import type { Names } from "../files/names.ts";

/** The content of the README that depends on the service, except for its names. */
interface Described {
  title: string;
  basePath: string;
  operations: DescribedOperation[];
  /** The overlays of the contract. */
  overlays: string[];
  /** The table of environment variables. */
  environment: string;
}

/** How to change a contract that has overlays. */
function overlaid(overlays: string[]): string {
  const options = overlays.map((each) => `--overlay ${each}`).join(" ");
  return `
It is [openapi/original/openapi.yaml](openapi/original/openapi.yaml) with the changes of overlays. After a change of
these files, write it again:

\`\`\`sh
pnpm exec redocly bundle openapi/original/openapi.yaml ${options} --output openapi/openapi.yaml
\`\`\`
`;
}

/** The README of a new repository. */
export function readmeText(names: Names, service: Described): string {
  const { title, basePath, operations, overlays, environment } = service;
  const [{ id } = { id: "getThing" }] = operations;
  return `# ${heading(title)}

A JSON/HTTP service. One OpenAPI contract, [openapi/openapi.yaml](openapi/openapi.yaml), defines it: types, routing,
validation, the client and the documentation follow from the contract.
${overlays.length === 0 ? "" : overlaid(overlays)}
## Start

You need git and Node.js 22.18 or newer. With an older one, from 20.19 on, both commands download Node.js 24 from npm
by themselves. If pnpm is not installed, use \`npx -y pnpm@12\` for \`pnpm\`.

\`\`\`sh
npx -y pnpm@12 start    # installs, migrates and serves on http://127.0.0.1:3000
npx -y pnpm@12 test     # runs the tests
\`\`\`

The first start prints a sample request, with an API key if the contract asks for one. The documentation is at \`/docs\`.

## Operations that are not written yet

They are \`notYet("${id}")\` in [apps/api/src/operations](apps/api/src/operations). In development they respond with the
examples of the contract, so others can work with them today. Keys, limits and the validation of requests already work.
The header \`X-Example\` marks such a response; \`Prefer: code=404\` and \`Prefer: example=NAME\` select another declared
one. \`pnpm check\` and the log say how many operations are left. In production the service does not start while one is
left.

## Write an operation

1. \`pnpm new operation ${id}\` replaces its \`notYet\` by a handler, and writes a test that fails until the handler has
   its logic. It takes several operations at once.
2. If the operation keeps data, describe a table in [prisma/schema.prisma](prisma/schema.prisma), then run
   \`pnpm db:diff --name what_it_does\`: it writes the migration for SQLite and for PostgreSQL. The next start applies it.

   \`\`\`prisma
   model Place {
     /// Assigned by the database and never reused.
     id   BigInt @id @default(autoincrement())
     name String
     note String?
     /// Raised by each change.
     version Int @default(1)
   }
   \`\`\`

3. Write the logic. The handler receives \`{ path, query, header, body }\`, validated and with their types, and \`prisma\`,
   the client of the database. It returns \`{ status, headers, body }\`, or refuses with \`fail\`. Anything that the
   contract does not declare is a compile error.

   \`\`\`ts
   export const createPlace = operation("createPlace", async ({ body }, { prisma }) => {
     const row = await prisma.place.create({ data: toRow(body) });
     const location = urlOf("getPlace", { path: { placeId: Number(row.id) } });
     return { status: 201, headers: { Location: location }, body: toPlace(row) };
   });

   export const getPlace = operation("getPlace", async ({ path, fail }, { prisma }) => {
     const row = await prisma.place.findUnique({ where: { id: BigInt(path.placeId) } });
     if (row === null) {
       return fail(404, { code: "not_found", message: \`There is no place \${path.placeId}.\` });
     }
     return { status: 200, body: toPlace(row) };
   });

   /** Tables have their own types: here a row becomes what the contract defines. */
   function toPlace({ id, name, note }: PlaceRow): Place {
     const place: Complete<Place> = { id: Number(id), name, note: note ?? undefined };
     return place as Place;
   }

   /** What the database does not assign by itself. */
   function toRow({ name, note }: NewPlace): NewRow<PlaceRow, "id" | "version", NewPlace> {
     return { name, note: note ?? null };
   }
   \`\`\`

   With \`Complete\` and \`NewRow\`, the compiler names each forgotten property, even an optional one, if columns and
   properties have the same names. Do not spread \`body\` into \`data\`: that compiles even for a property without a
   column, and fails at run time. A schema with \`readOnly\` properties has a second type for requests: \`PlaceInput\`.
   \`urlOf\` returns a path for \`Location\`; for \`format: uri\`, add your origin.

   | Import                             | from                                                                       |
   | ---------------------------------- | -------------------------------------------------------------------------- |
   | \`operation\`, \`sharedOperation\`, \`notYet\`, \`urlOf\` | \`./operation.ts\`                                            |
   | \`Complete\`, \`NewRow\`               | \`@contract-first/service/rows\`                                   |
   | \`Place\`, \`NewPlace\`, its schemas   | \`@${names.kebab}/contract/types\`                                           |
   | \`Place as PlaceRow\`, a row's type  | \`../generated/sqlite/client.ts\`: it fits both databases                   |
   | \`pageReader\`                       | \`@contract-first/service/rows\`: the rows of one page of a list      |
   | \`pageOrder\`                        | \`@contract-first/service/rows\`: another order of a list, of a table in \`../generated/tables.ts\` |
   | \`setTimeout\`                       | \`node:timers/promises\`                                                   |
   | \`encodeCursor\`, \`decodeCursor\`     | \`@contract-first/service/rows\`: the place after an id, as a text  |

   Beside \`prisma\`, the second argument has \`request\`: the \`id\` of the request, a \`log\` whose lines have this id, and a
   \`signal\` that aborts when the client has gone. For raw SQL, \`queries.dialect\` is \`sqlite\` or \`postgresql\`.

   A handler is called once for each request that reaches it. Several changes belong in one transaction, which keeps all
   of them or none: \`transact\` in the second argument runs a function with \`prisma\` and \`queries\` in it. A request with
   an \`Idempotency-Key\` has a transaction of its own, and \`transact\` is then a part of it. A transaction begins with its
   first change and may last five seconds: call other services before that, and pass the \`Idempotency-Key\` on to them.
   With \`sharedOperation\` instead of \`operation\`, requests with a key share transactions, which makes them several times
   as fast. Such a handler may be called again, and has only \`queries\` and \`transact\`: if it waits for anything else,
   the response is 500. For a PATCH with \`If-Match\`, make the version a part of the condition. Of changes that arrive
   together, one then succeeds, and the others get 412:

   \`\`\`ts
   export const renamePlace = operation(
     "renamePlace",
     async ({ path, body, fail, checkVersion }, { prisma }) => {
       const id = BigInt(path.placeId);
       const row = await prisma.place.findUnique({ where: { id } });
       if (row === null) {
         return fail(404, { code: "not_found", message: \`There is no place \${path.placeId}.\` });
       }
       checkVersion(\`"\${row.version}"\`);
       const where = { id, version: row.version };
       const data = { ...toRow(body), version: { increment: 1 } };
       const changed = await prisma.place.update({ where, data });
       return { status: 200, headers: { ETag: \`"\${changed.version}"\` }, body: toPlace(changed) };
     },
   );
   \`\`\`

   The body of a stream of events (\`text/event-stream\` with \`itemSchema\`) is an async generator. It reads what is
   stored, so that it goes on after the \`id\` that a client has seen last:

   \`\`\`ts
   export const watchPlaces = operation("watchPlaces", async ({ header, signal }, { prisma }) => {
     let seen = BigInt(header["Last-Event-ID"] ?? 0);
     async function* events() {
       for (;;) {
         const where = { id: { gt: seen } };
         const rows = await prisma.place.findMany({ where, orderBy: { id: "asc" }, take: 100 });
         for (const row of rows) {
           seen = row.id;
           yield { event: "added", id: String(seen), data: toPlace(row) } as const;
         }
         if (rows.length === 0) await setTimeout(1_000, undefined, { signal });
       }
     }
     return { status: 200, body: events() };
   });
   \`\`\`

   Without \`as const\`, \`event\` is any text to the compiler. \`signal\` aborts when the client has gone. Each event is
   checked and sent at once. \`fail\` works until the handler returns; a failure while it yields breaks the stream off. So
   check \`Last-Event-ID\` before, or declare it with \`pattern: "^[0-9]{1,18}$"\`, as here. State in the conformance test
   that a 500 is \`"not sent"\`, unless the handler needs the database before it returns. JSON Lines
   (\`application/jsonl\` with \`itemSchema\`) are written in the same way: yield the items, and end after the last.

   \`fail\` takes every error status that the operation declares, by its number, as \`4XX\` or \`5XX\`, or by \`default\`. Its
   second argument is the declared body, in which the status, a time, an id and a title may be left out; without a
   declared body, it is a message. \`fail\` throws, so that the changes of a request with an \`Idempotency-Key\` are undone.
   You need not catch what the database says of a reference to a missing row, of a unique value that another row has, or
   of a row that is gone: it becomes the 400, 404, 409 or 412 that the operation declares. Any other error is logged, and
   becomes a 500.
4. Complete its test. The service of a test file has an empty database; a test adds a row by
   \`await api.database.transact(({ service }) => service.place.create({ data: { name: "Old town hall" } }))\`.
   The reason for a 500 is in \`api.log\`.
5. Run \`pnpm check\`. It checks the types, the style and the contract, and runs the tests.
   \`pnpm fix\` formats the code.
   [apps/api/src/conformance.test.ts](apps/api/src/conformance.test.ts) needs no change: it sends requests made from the
   contract to every operation, checks each response, and calls every operation with the client.

The conformance tests send the examples of the contract: POST first, then all others, DELETE last. An example must
therefore refer to rows that [apps/api/src/seed.ts](apps/api/src/seed.ts), or an earlier example, has added. Without an
example, a value is made from the schema, such as the id 0, which no row has: give each id in a path
\`example: 1\`. The tests bring about 400, 401, 404, 408, 413, 415, 422, 429, 500 and 503 by themselves. Add a
function for each other refusal, or \`"not sent"\` if the service never sends it:

\`\`\`ts
testContract(service, {
  errorScenarios: {
    deletePlace: { 409: (send) => send("deletePlace", { path: { placeId: 1 } }) },
    listPlaces: { 404: "not sent" },
    watchPlaces: { 500: "not sent" },
    exportPlaces: { 500: "not sent" },
  },
});
\`\`\`

\`pnpm dev\` serves your changes within seconds, and reports mistakes in types and rules. It serves changed code at once, and
a change to the contract or to \`schema.prisma\` once no migration is missing and the code compiles. Until then, it serves
the last good state, and says in one line what is missing. A new operation of the contract responds with its examples, even
before it is \`notYet\`.

## Change the contract

Edit \`openapi/openapi.yaml\`, run \`pnpm generate\` and read the diff of \`packages/contract/src/generated\`. A new operation
needs a handler: the compiler names it, and \`pnpm new operation\` writes it.
\`node_modules/@contract-first/tools/docs/contract-support.md\` lists what a contract may ask for.
[redocly.yaml](redocly.yaml) has the rules of style, which are yours. \`pnpm review\` reports what a change means for clients, by
the policy in [contract-review.yaml](contract-review.yaml).

## Errors

The errors that the service sends by itself, such as 400, 401, 404, 429 and 500, have the shape of the errors in the
contract: in properties with well-known names, such as \`message\`, \`detail\`, \`code\`, \`type\`, \`status\` and \`errors\`. If
yours have other names, say at the root of the contract which property, or which JSON Pointer, holds what:

\`\`\`yaml
x-errors:
  message: reason
  code: /fault/id
\`\`\`

\`pnpm generate\` warns if an error would say nothing. If the codes are an \`enum\`, an error has the one that means the same
as its status, such as \`NOT_FOUND\`. A contract without errors gets problem details (RFC 9457).

## The client

[packages/client](packages/client) is a typed client for browsers and Node.js, with retries, typed errors and mocks:

\`\`\`ts
import { create${names.pascal}Client } from "@${names.kebab}/client";

const client = create${names.pascal}Client({ baseUrl: "http://127.0.0.1:3000${basePath}", apiKey });
\`\`\`

An operation takes one object with its parameters and, as \`body\`, its body, such as \`client.getPlace({ placeId: 1 })\`. It
returns the body of its success, and throws an error of the contract: an \`ApiError\`, with \`status\`, \`code\`, \`message\`,
\`errors\` and \`body\`. With \`.result\`, it returns such errors, and their types, instead:

\`\`\`ts
const result = await client.getPlace.result({ placeId: 1 });
if (result.ok) console.log(result.data);
else if (result.status === 404) console.log(result.error);
\`\`\`

For tests and pages without a service, \`mock${names.pascal}({ baseUrl })\` of \`@${names.kebab}/client/mock\` has handlers for
[msw](https://mswjs.io): \`setupServer(...mock.handlers)\` responds with the examples of the contract, and
\`server.use(mock.getPlace(404))\` with another response. The option \`validateResponse\` of the client, from
\`@${names.kebab}/client/validation\`, checks responses against the contract, and \`@${names.kebab}/client/schemas\` has the schemas of request bodies for forms. \`/factories\` makes objects for tests.
\`npx ${names.kebab}-client used\` writes what a consumer's TypeScript uses of the contract, with file and line.

## Keys

\`\`\`sh
pnpm keys create --name "Web"    # prints the key once; only its SHA-256 is stored
pnpm keys list                   # every command takes --json and --help
\`\`\`

The first start creates the database, and so does \`pnpm db:migrate\`. \`pnpm keys\` does not.

## Environment

<!-- variables -->

${environment}

<!-- /variables -->

In production, run \`pnpm build\` and then \`node --max-semi-space-size=16 apps/api/dist/main.js\`. Without \`REDIS_URL\`,
only one process can serve a database. \`pnpm db:migrate\`, \`db:backup\`, \`db:restore\`, \`db:check\` and \`db:copy\` have
a \`--help\`.

## Where things are

| Folder              | Contents                                                                                         |
| ------------------- | ------------------------------------------------------------------------------------------------ |
| \`openapi/\`          | The contract                                                                                     |
| \`prisma/\`           | What the service keeps, and its migrations                                                       |
| \`apps/api/src\`      | The service: \`service.ts\` describes it, \`operations/\` has the handlers                          |
| \`packages/contract\` | Generated from the contract: types, the operation table, the document                            |
| \`packages/client\`   | Generated from the contract: the client that frontend teams install                              |
| \`vendor/\`           | The packages that the service depends on, the same for every contract                            |
| \`scripts/\`          | What installs them                                                                               |

Everything is yours except \`vendor/\` and \`scripts/\`. Each package in \`vendor/\` has a README, in
\`apps/api/node_modules/@contract-first\` after an install:

| Package   | What it is for                                                                                    |
| --------- | ------------------------------------------------------------------------------------------------- |
| \`service\` | What runs: HTTP from the contract, keys, limits, the database, reports                            |
| \`tools\`   | \`contract-first\`: generate, dev, new operation, db:diff, check                                    |
| \`testing\` | The tests that every contract has                                                                 |
| \`reading\` | What a contract means                                                                             |
| \`review\`  | \`pnpm review\`                                                                                     |

In a newer version of the repository that wrote this one, \`pnpm new service --update FOLDER\` replaces them, changes the
lines that name their versions, and prints what is new, which is also in [vendor/CHANGELOG.md](vendor/CHANGELOG.md).
`;
}

/** Writes a text as one line of Markdown, without HTML, links and code (CommonMark, section 2.4). */
function heading(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\\`[<]/g, "\\$&");
}
