import { mutantsOf } from "../mutant.ts";

/** What every request passes through. */
export const chain = [
  ...mutantsOf("apps/api/src/app.ts", {
    "chain-without-authentication": ["    requireApiKey(id),\n", ""],
    "chain-without-validation": ["    validate(contract, id),\n", ""],
    "chain-validates-before-it-authenticates": [
      ["    requireApiKey(id),\n", ""],
      ["    validate(contract, id),\n", "    validate(contract, id),\n    requireApiKey(id),\n"],
    ],
    "chain-without-rate-limit": ["    limitRequests({ counters, metrics }),\n", ""],
    "chain-without-deprecation": ["    announceDeprecation(contract, id),\n", ""],
    "chain-without-idempotency": [
      "onceForKey(id, (input, rows) => operations[id](input, contextOf(database, rows)))",
      "(input) => operations[id](input, contextOf(database, undefined))",
    ],
    "chain-keys-of-all-clients-alike": ["({ locals }) => locals.clientId", '() => "client"'],
    "chain-outside-of-the-transaction": [
      "{ database: rows, statements: prismaStatements(rows) }",
      "{ database: rows, statements: database.statements }",
    ],
  }),
  ...mutantsOf("apps/api/src/keys/authentication.ts", {
    "authentication-skipped": [
      "if (!isRequired || apiKey !== null)",
      "if (!isRequired || apiKey !== undefined)",
    ],
    "authentication-of-any-scheme": ["/^Bearer +(", "/^\\w+ +("],
    "authentication-without-realm": ['`Bearer realm="${title}"${error}`', "`Bearer${error}`"],
    "authentication-may-be-cached": ['"no-store"', '"private"'],
  }),
  ...mutantsOf("apps/api/src/keys/key-cache.ts", {
    "key-valid-until-after-its-end": ["this.#now() < known.endsAt", "this.#now() <= known.endsAt"],
    "key-never-ends": ["known !== undefined && this.#now() < known.endsAt", "known !== undefined"],
    "key-revoked-and-valid": [" || secret.apiKey.revokedAt !== null", ""],
  }),
  ...mutantsOf("apps/api/src/keys/secret.ts", {
    "secret-with-any-checksum": [
      "sum !== undefined && checksum(random) === sum",
      "sum !== undefined",
    ],
    "secret-in-the-log": ["decodeAll(text);\n  return any", "text;\n  return any"],
  }),
];
