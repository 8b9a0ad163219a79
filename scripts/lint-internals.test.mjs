// `pnpm lint internals`: whether docs/decisions/private-interfaces.md and maintenance.md tell the truth.
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

/** The cells of all rows of the tables of a page. */
function rowsOf(page) {
  const lines = readFileSync(`docs/decisions/${page}.md`, "utf8").split("\n");
  return lines.filter((line) => line.startsWith("|")).map((line) => line.split("|").slice(1, -1));
}

const inCode = (cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, text]) => text);
const pathsIn = (cell) => inCode(cell).filter((text) => /^(apps|packages)\//.test(text));

const uses = rowsOf("private-interfaces")
  .map(([name, files, , tests]) => ({
    named: inCode(name).join(" "),
    files: pathsIn(files),
    tests: pathsIn(tests),
  }))
  .filter(({ files }) => files.length > 0);
const maintained = rowsOf("maintenance")
  .map(([name, files]) => ({ name: inCode(name)[0], files: pathsIn(files) }))
  .filter(({ files }) => files.length > 0);

const sources = globSync(["packages/*/src/**/*.{ts,tsx,js}", "apps/*/src/**/*.{ts,tsx}"])
  .filter((file) => !/\.test(-d)?\.tsx?$|\/(testing|generated)\//.test(file))
  .map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(file, "utf8") }));

/** What a file imports or resolves, without relative paths and packages of the workspace. */
function importsOf(text) {
  const pattern =
    /\b(?:from|import|import\(|require\(|resolve\(|\w+File\(|findPackageJSON\()\s*"(@?[\w-]+\/?[^":]*)"/g;
  return Array.from(text.matchAll(pattern), ([, name]) => name).filter(
    (name) => !/^@(contract-first|animal-store|verification)\//.test(name),
  );
}

const packageOf = (name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)[0];

/** Packages that their authors call internal. */
const internal =
  /^@prisma\/(?:debug|dmmf|get-dmmf|client-generator-ts|driver-adapter-utils|engines-version|schema-engine-wasm)\b/;
/** Documented, although the package does not export it by name. */
const documented = /^ajv\/dist\/2020[.]js$|^swagger-ui-dist\/package[.]json$|[.]css$/;

/** Whether an import reaches into a package, past what it exports. */
function isPrivate(name, file) {
  if (internal.test(name)) return true;
  const own = packageOf(name);
  if (name === own || documented.test(name)) return false;
  const manifest = findPackageJSON(own, pathToFileURL(file));
  if (manifest === undefined) return false;
  const { exports = {} } = JSON.parse(readFileSync(manifest, "utf8"));
  return exports[name.replace(own, ".")] === undefined;
}

const isUsedBy = (file, { files }) => files.some((each) => `${file}/`.startsWith(`${each}/`));

test("the pages name files that exist, and each row of the first names a test", () => {
  const files = [
    ...uses.flatMap((row) => [...row.files, ...row.tests]),
    ...maintained.flatMap((row) => row.files),
  ];
  assert.deepEqual(
    files.filter((file) => !existsSync(file)),
    [],
  );
  for (const { named, tests } of uses) assert.ok(tests.length > 0, named);
});

test("private-interfaces.md has each import of what a package does not export, or calls internal", () => {
  const missing = sources.flatMap(({ file, text }) =>
    importsOf(text)
      .filter((name) => isPrivate(name, file))
      .filter(
        (name) => !uses.some((row) => row.named.includes(packageOf(name)) && isUsedBy(file, row)),
      )
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(missing, []);
});

test("sources import no interface of another package that is for tests, and so is not published", () => {
  const own = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/from "(@contract-first\/([\w-]+)\/internal\/.+)"/g), (found) => ({
      file,
      name: found[1],
      manifest: `packages/${found[2]}/package.json`,
    })),
  );
  const isNamed = ({ name, manifest }) =>
    JSON.parse(readFileSync(manifest, "utf8")).exports[name.replace(/^@[^/]+\/[^/]+/, ".")];
  assert.deepEqual(
    own.filter((each) => !isNamed(each)).map(({ file, name }) => `${file}: ${name}`),
    [],
  );
});

/** What a source contains that uses an interface, by the name that the page gives the interface. */
const signs = {
  internalMessage: '"internalMessage"',
  "Server.prototype": "Server.prototype",
  startTransaction: "startTransaction",
  _prisma_migrations: "_prisma_migrations",
  driverAdapterError: "driverAdapterError",
  cork: ".cork()",
  gc: '("gc")',
  HttpHandler: "extends HttpHandler",
};

for (const [name, sign] of Object.entries(signs)) {
  test(`private-interfaces.md has each use of ${name}`, () => {
    const files = sources.filter(({ text }) => text.includes(sign)).map(({ file }) => file);
    const rows = uses.filter(({ named }) => named.includes(name));
    assert.notEqual(files.length, 0);
    assert.deepEqual(
      files.filter((file) => !rows.some((row) => isUsedBy(file, row))),
      [],
    );
  });
}

for (const { name, files } of maintained) {
  test(`${name} is imported by the files that maintenance.md names, and by no other`, () => {
    const found = sources.filter(({ text }) =>
      importsOf(text).some((each) => packageOf(each) === name),
    );
    assert.deepEqual(found.map(({ file }) => file).sort(), files.toSorted());
  });
}
