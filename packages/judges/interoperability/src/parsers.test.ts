import { readFileSync } from "node:fs";
import SwaggerParser from "@apidevtools/swagger-parser";
import { validate as validateWithReadme } from "@readme/openapi-parser";
import { validate as validateWithScalar } from "@scalar/openapi-parser";
import { Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { contracts } from "./contracts.ts";

describe.each(contracts)("%s is read without an error by", (_name, path) => {
  const document = () => parse(readFileSync(path, "utf8"));

  test("Spectral's rules for OpenAPI", async () => {
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [oas as never] });
    const results = await spectral.run(document());
    const errors = results.filter(({ severity }) => severity === 0);
    expect(errors.map(({ path, message }) => `${path.join("/")}: ${message}`)).toEqual([]);
  });

  test("@apidevtools/swagger-parser", async () => {
    await expect(SwaggerParser.validate(document())).resolves.toMatchObject({ openapi: "3.1.0" });
  });

  test("@readme/openapi-parser", async () => {
    expect(await validateWithReadme(document())).toMatchObject({ valid: true });
  });

  test("@scalar/openapi-parser", async () => {
    expect(await validateWithScalar(document())).toMatchObject({ valid: true, errors: [] });
  });
});
