// Help texts for the scripts of package.json whose programs have no suitable --help.
export const helps = {
  start: `Usage: pnpm start

Serves the API on http://127.0.0.1:3000. First installs and generates what is missing. The table
"Environment" of docs/operations.md names the variables that it reads, such as PORT and DATABASE_URL.`,
  web: `Usage: pnpm web [--mocks]

Builds the shop and serves it on http://127.0.0.1:8080, with its own service on API_PORT.

  --mocks    without a service: the page uses the mocks of the contract

apps/web/README.md describes PORT, API_URL, API_KEY and API_PORT.`,
  dev: `Usage: pnpm dev

Runs the service from its sources, and the page in front of it if there is one. Applies every change.`,
  test: `Usage: pnpm test [options of turbo]

Runs the tests of all packages, or with --filter=@animal-store/client those of one.
FAST_CHECK_SEED sets the seed of the property tests.`,
  "test:services": `Usage: pnpm test:services [PART [ARGUMENT …]]

Runs the tests that need a database, Redis or a machine of their own: all parts, or one.

  postgres    the tests of the service on the PostgreSQL of TEST_DATABASE_URL
  pooler      what depends on a connection pooler, behind PgBouncer. TEST_PGBOUNCER names the program of a second
              PgBouncer, 1.21 or newer, which is configured to track statements
  schema      as a user without rights on public, in a schema of its own
  redis       the tests with the Redis of TEST_REDIS_URL, which pnpm test runs too if there is one
  faults      breaks what the service depends on, while clients send requests

faults starts PostgreSQL and Redis servers. It skips a fault that this machine cannot cause, and says so: mounting a disk
needs root. The columns of the table that it prints:
  sent, refused, failed    requests before, during and after the fault; refused: 503 or 429 with Retry-After
  lost, duplicated         resources that a 201 confirmed and that are gone, or that one request added twice: must be 0
  recovered                the time from the end of the fault to the first success after it, the longest of several
A number after × says how much slower the responses were than before the fault. The service's own p99 is that of served
requests by its own histogram, without the queue of the sender.`,
  "test:forms": `Usage: pnpm test:forms [PART [ARGUMENT …]]

Tests each form in which people get this repository and what it publishes: all parts, or one.

  clone           clones a repository, by default this one, starts the service there, and runs all of its commands and
                  the command lines of its pages. TEST_DATABASE_URL names a PostgreSQL server for it
  packages        writes a new service, installs the published packages, and runs them on the oldest Node.js that they
                  name
  image           carries out the steps of the Dockerfile without Docker, and runs each program of the image
  frameworks      builds applications with the code of the README of the client; -t NAME selects one
  workflows       runs the workflows of openapi/ against the service
  reviews         tests the review on git repositories, its first screen in a browser, and its package
  dev             rehearses pnpm dev and pnpm new in a copy of the repository
  contributing    rehearses the steps of docs/backend.md in a copy of the repository. One step of each change is
                  forgotten at first, and pnpm check must name it

Only if they are named:

  contracts       runs the conformance suite on further contracts, compares types with the server on generated schemas,
                  and reads large and hostile contracts. pnpm check runs it. GENERATED_SCHEMAS is their number (60),
                  FAST_CHECK_SEED sets the seed
  public          makes a service from each contract in a FOLDER, starts and tests it, and reports the outcome in one
                  line. A file in edited/ of that folder replaces the contract of its name; results/ has the output of
                  failed programs. --resume continues after the contracts that have a result`,
  generate: "Usage: pnpm generate\n\nGenerates code from the contracts and the storage models.",
  build: `Usage: pnpm build [options of turbo]

Builds the published packages and the deployed programs.`,
  "docs:build": `Usage: pnpm docs:build [FOLDER]

Writes the page of /docs as static files, with openapi.json beside it. Any web server can serve the folder, below any
path; the page sends no requests there. FOLDER is dist/docs, unless you name another.`,
  check: `Usage: pnpm check

Runs every check of this repository to its end, and closes with a list of failures.`,
  typecheck: `Usage: pnpm typecheck [options of turbo]

Checks the types of all packages, or with --filter=@animal-store/client those of one.`,
  fix: "Usage: pnpm fix\n\nFormats the code, fixes what the linter can fix, and writes what the shop uses of the contract anew.",
  lint: `Usage: pnpm lint [PART]

Runs all linters but that of the contracts, or one:

  code       the style of the code; pnpm fix corrects most mistakes
  models     whether the storage models are valid and formatted
  imports    by .dependency-cruiser.mjs, which folder imports which
  internals  whether docs/decisions lists what is used without being documented
  unused     files, exports and dependencies that nothing uses
  actions    the workflows of GitHub Actions`,
  "lint:contract":
    "Usage: pnpm lint:contract\n\nChecks the contracts by the rules of redocly.yaml.",
  bench: `Usage: pnpm bench [growth | contracts | profile | sizes] [options]

Measures how many requests the built service serves, or:

  growth       the service with growing contracts and data
  contracts    how much time and memory each tool takes for growing contracts
  profile      where the time of a request goes
  sizes        the bundled client, for the table in its README`,
  release: "Usage: pnpm release\n\nPublishes the packages whose version is new. CI runs it.",
};
