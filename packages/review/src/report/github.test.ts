import { describe, expect, test } from "vitest";
import { at, contract, type JsonRecord } from "../../pairs/pair.ts";
import { Document } from "../document/document.ts";
import { documentOf, reportBetween } from "../testing/reviews.ts";
import { renderGithub } from "./github.ts";

const edited = (edit: (document: JsonRecord) => void) => documentOf(contract(edit));

describe("annotations on GitHub", () => {
  const annotated = (before: Document, after: Document) =>
    renderGithub([reportBetween(before, after)]).split("\n");
  const withPaths = (count: number) =>
    edited((document) => {
      const paths = at(document, "paths");
      for (let index = 0; index < count; index += 1)
        paths[`/more/${index}`] = { get: { operationId: `more${index}` } };
    });

  test.each([
    [10, 0],
    [25, 16],
  ])("of %i changes show at most ten, and say how many more there are", (count, more) => {
    const notices = annotated(documentOf(contract()), withPaths(count)).filter((each) =>
      each.startsWith("::notice "),
    );
    expect(notices).toHaveLength(10);
    expect(notices.at(-1)?.endsWith(`::${more} more are in the report.`)).toBe(more > 0);
  });

  test("begin with what is gone, then what every call meets, then what breaks most operations", () => {
    const after = edited((document) => {
      const shared = at(document, "components", "schemas", "Kind");
      shared.enum = ["small"];
      const { "/events": _, ...paths } = at(document, "paths");
      document.paths = paths;
      const list = at(document, "paths", "/things", "get");
      at(list, "parameters", 2).schema = { type: "integer" };
      at(list, "parameters", 0).required = true;
    });
    const before = edited((document) => {
      at(document, "paths", "/events", "get")["x-stability"] = "stable";
    });
    const errors = annotated(before, after).filter((each) => each.startsWith("::error file"));
    expect(errors.map((each) => /breaking%3A ([\w-]+)/.exec(each)?.[1])).toEqual([
      ...["operation-removed", "parameter-became-required", "enum-value-removed", "type-changed"],
    ]);
  });

  test("show a removed operation where it was", () => {
    const lines = (name: string) => `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
paths:
  /things:
    get: { responses: { "204": { description: None. } } }
    ${name}: { responses: { "204": { description: None. } } }
`;
    const document = (name: string) => new Document({ read: () => lines(name) }, "api.yaml");
    const [removal] = annotated(document("delete"), document("x-none"));
    expect(removal).toMatch("::error file=api.yaml,line=6,title=breaking%3A operation-removed::");
  });
});
