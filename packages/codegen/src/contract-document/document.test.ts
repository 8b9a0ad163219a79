import { expect, test } from "vitest";
import { contract } from "../testing/contracts.ts";
import { bundleContract } from "./bundle.ts";
import { basePath, environments } from "./document.ts";

const document = await bundleContract(contract);

test("addresses have their variables filled in, and one base path", () => {
  expect(basePath(document)).toBe("/v1");
  expect(environments(document)).toEqual({
    production: "https://api.animal-store.example/v1",
    staging: "https://staging.animal-store.example/v1",
    local: "http://127.0.0.1:3000/v1",
  });
});

test("addresses end without a slash, whether the contract writes one or not", () => {
  const [production] = document.servers;
  const servers = [{ ...production, url: "https://{host}/v1/" }];
  expect(basePath({ ...document, servers })).toBe("/v1");
  expect(environments({ ...document, servers })).toEqual({
    production: "https://api.animal-store.example/v1",
  });
});

test("descriptions show what extensions hold, as tables", () => {
  const { FieldError } = document.components.schemas as {
    FieldError: { properties: { rule: { description: string } } };
  };
  const { description } = FieldError.properties.rule;
  expect(description).toContain("| Rule | Meaning |\n| --- | --- |\n| `required` |");
});
