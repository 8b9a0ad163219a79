import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundleContract } from "./bundle.js";
import { basePath, environments } from "./servers.js";

const document = await bundleContract(
  fileURLToPath(new URL("../../../openapi/openapi.yaml", import.meta.url)),
);

test("addresses have their variables filled in, and one base path", () => {
  expect(basePath(document)).toBe("/v1");
  expect(environments(document)).toEqual({
    production: "https://api.animal-store.example/v1",
    staging: "https://staging.animal-store.example/v1",
    local: "http://127.0.0.1:3000/v1",
  });
});
