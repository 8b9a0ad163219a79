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
  "test:clone": `Usage: pnpm test:clone [FOLDER]

Clones a repository, by default this one, starts the service there, and runs all of its commands and
the command lines of its pages. TEST_DATABASE_URL names a PostgreSQL server for it.`,
  "test:dev":
    "Usage: pnpm test:dev\n\nRehearses pnpm dev and pnpm new in a copy of the repository.",
  "test:contributing": `Usage: pnpm test:contributing [-t name]

Rehearses ordinary changes by the steps of docs/backend.md, each in a copy of the repository. One step of each is
forgotten at first, and pnpm check must name it. -t rehearses only changes whose names contain the text.`,
  "test:frameworks":
    "Usage: pnpm test:frameworks [-t NAME]\n\nBuilds applications with the code of the README of the client, in Next.js, Vue and Svelte.",
  soak: `Usage: pnpm soak

Attacks the built service for SOAK_MINUTES minutes (1 to 60, by default 5) in all ways that need no API key: on SQLite,
then with two processes on PostgreSQL and Redis. Measuring begins after five minutes of attacks. None of the requests of
other clients may be refused or fail, and their p99 may at most double. The maximum memory of the second half may
exceed that of the first by 40 MB, and the service must close the files of the attack. Run it on an idle machine.`,
  "test:faults": `Usage: pnpm test:faults

Breaks dependencies of the service while clients send requests, and starts PostgreSQL and Redis servers for that. It
skips a fault that this machine cannot cause, and says so: mounting a disk needs root, setting the clock libfaketime.

The columns of the table that it prints:
  sent, refused, failed    requests before, during and after the fault; refused: 503 or 429 with Retry-After
  lost, duplicated         resources that a 201 confirmed and that are gone, or that one request added twice: must be 0
  recovered                the time from the end of the fault to the first success after it, the longest of several

A number after × says how much slower the responses were than before the fault. The service's own p99 is that of served
requests by its own histogram, without the queue of the sender.`,
  "test:image": `Usage: pnpm test:image

Carries out the steps of the Dockerfile without Docker, and runs each program that the image contains.`,
  "test:packages":
    "Usage: pnpm test:packages\n\nWrites a new service, installs the published packages, and runs them on the oldest Node.js that they name.",
  "test:reviews":
    "Usage: pnpm test:reviews\n\nTests the review on git repositories (bases, releases, waivers, changes that try to approve themselves), its first\nscreen in a browser, and its package.",
  "test:postgres":
    "Usage: pnpm test:postgres\n\nRuns the tests of the service on the PostgreSQL of TEST_DATABASE_URL.",
  "test:pooler": `Usage: pnpm test:pooler

Runs the tests that depend on a connection pooler on the PostgreSQL of TEST_DATABASE_URL, behind PgBouncer.
TEST_PGBOUNCER names the program of a second PgBouncer, 1.21 or newer, which is configured to track statements.`,
  "test:schema":
    "Usage: pnpm test:schema\n\nRuns tests on the PostgreSQL of TEST_DATABASE_URL as a user without rights on public, in a schema of its own.",
  "test:contracts":
    "Usage: pnpm test:contracts [--public <folder> [--resume]]\n\nGenerates contracts, and runs the conformance suite on each that is accepted. Also reads large and hostile contracts.\nGENERATED_CONTRACTS is their number (10), FAST_CHECK_SEED sets the seed.\n\n--public makes a service from each contract in a folder, starts and tests it, and reports the outcome in one line.\nA file in edited/ of that folder replaces the contract of its name; results/ has the output of failed programs.\n--resume continues after the contracts that have a result.",
  "test:workflows":
    "Usage: pnpm test:workflows\n\nRuns the workflows of openapi/ against the service.",
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
  fix: "Usage: pnpm fix\n\nFormats the code, and fixes what the linter can fix.",
  lint: "Usage: pnpm lint\n\nChecks the style of the code. pnpm fix corrects most mistakes.",
  "lint:actions": "Usage: pnpm lint:actions\n\nChecks the workflows of GitHub Actions.",
  "lint:contract":
    "Usage: pnpm lint:contract\n\nChecks the contracts by the rules of redocly.yaml.",
  "lint:models":
    "Usage: pnpm lint:models\n\nChecks that the storage models are valid and formatted.",
  "lint:imports":
    "Usage: pnpm lint:imports\n\nChecks by .dependency-cruiser.mjs which folder imports which.",
  mutants: `Usage: pnpm mutants [name …]

Makes mistakes on purpose in copies of the repository, and shows which check notices each.`,
  unused: "Usage: pnpm unused\n\nFinds files, exports and dependencies that nothing uses.",
  sizes: "Usage: pnpm sizes\n\nWrites the table of sizes in the README of the client.",
  bench: "Usage: pnpm bench [options]\n\nMeasures how many requests the built service serves.",
  "bench:growth":
    "Usage: pnpm bench:growth\n\nMeasures the service with growing contracts and data.",
  "bench:contracts":
    "Usage: pnpm bench:contracts\n\nMeasures how much time and memory each tool takes for growing contracts.",
  "bench:profile": "Usage: pnpm bench:profile\n\nShows where the time of a request goes.",
  release: "Usage: pnpm release\n\nPublishes the packages whose version is new. CI runs it.",
  "release:version":
    "Usage: pnpm release:version\n\nRaises the versions of the published packages by their changesets.",
};
