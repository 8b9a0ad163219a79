import { readFileSync } from "node:fs";
import SwaggerParser from "@apidevtools/swagger-parser";
import { validate as validateWithReadme } from "@readme/openapi-parser";
import { validate as validateWithScalar } from "@scalar/openapi-parser";
import { Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { contracts } from "./contracts.ts";

const read = (path: string) => parse(readFileSync(path, "utf8"));

describe.each(contracts)("%s is read without an error by", (_name, path) => {
  test("Spectral's rules for OpenAPI", async () => {
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [oas as never] });
    const results = await spectral.run(read(path));
    const errors = results.filter(({ severity }) => severity === 0);
    expect(errors.map(({ path, message }) => `${path.join("/")}: ${message}`)).toEqual([]);
  });

  test("@scalar/openapi-parser", async () => {
    expect(await validateWithScalar(read(path))).toMatchObject({ valid: true, errors: [] });
  });
});

describe("parsers without OpenAPI 3.2 read a contract of 3.1, and refuse one of 3.2 for its version:", () => {
  const [[, of31], [, of32]] = contracts;

  test("@apidevtools/swagger-parser", async () => {
    await expect(SwaggerParser.validate(read(of31))).resolves.toMatchObject({ openapi: "3.1.0" });
    await expect(SwaggerParser.validate(read(of32))).rejects.toThrow(/OpenAPI version: 3\.2\.0/);
  });

  test("@readme/openapi-parser", async () => {
    expect(await validateWithReadme(read(of31))).toMatchObject({ valid: true });
    await expect(validateWithReadme(read(of32))).rejects.toThrow("OpenAPI 3.2 is currently");
  });
});
