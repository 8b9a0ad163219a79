import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { generatedFiles } from "./generated-files.js";

// Only where NODE_ENV says so does the compiler check the nodes that it is given.
test("the same is generated in every environment", async () => {
  const print = `
    const { generatedFiles } = await import("./src/generated-files.ts");
    process.stdout.write(JSON.stringify(await generatedFiles()));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", print],
    {
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      env: { ...process.env, NODE_ENV: "development" },
      maxBuffer: 2 ** 26,
    },
  );
  expect(JSON.parse(stdout)).toEqual(await generatedFiles());
});
