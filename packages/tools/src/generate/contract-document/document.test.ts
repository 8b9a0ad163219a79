import { join } from "node:path";
import { expect, test } from "vitest";
import { folderWith } from "../../testing/run-in-folder.ts";
import { exampleContract } from "../testing/contracts.ts";
import { smallContract } from "../testing/small-contract.ts";
import { bundleContract } from "./bundle.ts";
import { basePath, environments } from "./document.ts";

const document = await bundleContract(exampleContract);

test("addresses have their variables filled in, and one base path", () => {
  expect(basePath(document)).toBe("/echoes/v1");
  expect(environments(document)).toEqual({
    production: "https://register.example/echoes/v1",
    local: "http://127.0.0.1:3000/echoes/v1",
  });
});

test("addresses end without a slash, whether the contract writes one or not", () => {
  const [production] = document.servers ?? [];
  const servers = [{ ...production, url: "https://{host}/v1/" }];
  expect(basePath({ ...document, servers })).toBe("/v1");
  expect(environments({ ...document, servers })).toEqual({
    production: "https://register.example/v1",
  });
});

test("a server may have a name of OpenAPI 3.2", () => {
  const servers = [
    { url: "https://a.example", name: "first" },
    { url: "https://b.example", name: "other", "x-environment": "second" },
    { url: "https://c.example" },
  ];
  expect(environments({ ...document, servers })).toEqual({
    first: "https://a.example",
    second: "https://b.example",
  });
});

test("descriptions show what extensions hold, as tables", async () => {
  const rule =
    "rule: { type: string, description: The rule., x-rules: { required: It is missing. } }";
  const schemas = `FieldError:\n  type: object\n  properties:\n    ${rule}`;
  const folder = folderWith({ "openapi.yaml": smallContract({ schemas }) });
  const { components } = await bundleContract(join(folder, "openapi.yaml"));
  const { FieldError } = components.schemas as {
    FieldError: { properties: { rule: { description: string } } };
  };
  const { description } = FieldError.properties.rule;
  expect(description).toContain(
    "| Rule | Meaning |\n| --- | --- |\n| `required` | It is missing. |",
  );
});
