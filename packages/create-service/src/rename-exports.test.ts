import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { read, write } from "./files/files.ts";
import { renameExports } from "./rename-exports.ts";

test("the earlier names of exports become the present ones, and names of the service stay", () => {
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const api = "apps/api/src";
  const own = 'const seal = "seal"; const { patience, provocations } = seals.leastId;\n';
  const files = {
    "README.md": "testContract(service, {\n  provocations: { addSeal: 404 } });",
    [`${api}/operations/operation.ts`]: "export const { notYet, seal } = bindContract<Table>();",
    [`${api}/service.ts`]: 'import { seal } from "./operations/operation.ts";\nseal(mammals.seal);',
    [`${api}/testing/test-api.ts`]: 'import {\n  patience,\n} from "@contract-first/testing";',
    [`${api}/seed.ts`]: 'import { leastId } from "@contract-first/service/rows";\nfirst(leastId);',
    [`${api}/own.ts`]: own,
  };
  write(folder, files);
  renameExports(folder);
  const texts = Object.keys(files).map((path) => read(folder, path));
  expect(texts).toEqual([
    "testContract(service, {\n  errorScenarios: { addSeal: 404 } });",
    "export const { notYet, defineHandlers } = bindContract<Table>();",
    'import { defineHandlers } from "./operations/operation.ts";\ndefineHandlers(mammals.seal);',
    'import {\n  requestTimeout,\n} from "@contract-first/testing";',
    'import { minId } from "@contract-first/service/rows";\nfirst(minId);',
    own,
  ]);
});
