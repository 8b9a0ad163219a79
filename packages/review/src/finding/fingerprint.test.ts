import { expect, test } from "vitest";
import { child, Document, type Node } from "../document/document.ts";
import { fingerprint } from "./fingerprint.ts";

const files: Record<string, string> = {
  "api/openapi.yaml": "openapi: 3.1.0\na: { $ref: s/a.yaml }\nb: { $ref: s/b.yaml }",
  "api/renamed.yaml": "openapi: 3.1.0\na: { $ref: s/a.yaml }",
  "api/s/a.yaml": "type: string",
  "api/s/b.yaml": "type: string",
};

function fingerprintAt(contract: string, key: string): string {
  const document = new Document({ read: (path) => files[path] ?? "" }, contract);
  const beforeAt = document.resolve(child(document.root, key) as Node);
  return fingerprint({ id: "type-changed", effect: "changed", message: "", beforeAt });
}

test("the same change in two files is two changes", () => {
  expect(fingerprintAt("api/openapi.yaml", "a")).not.toBe(fingerprintAt("api/openapi.yaml", "b"));
});

test("the name of the contract does not count", () => {
  expect(fingerprintAt("api/openapi.yaml", "a")).toBe(fingerprintAt("api/renamed.yaml", "a"));
});

test("what lies below a reference at one place is told apart by its names", () => {
  const document = new Document(
    { read: () => "openapi: 3.1.0\na: { $ref: '#/b' }\nb: {}" },
    "a.yaml",
  );
  const { file } = document.root;
  const [a, b] = ["/a", "/a/properties/a"].map((pointer) => {
    const beforeAt: Node = { document, file, pointer, value: undefined };
    return fingerprint({ id: "type-changed", effect: "changed", message: "", beforeAt });
  });
  expect(a).not.toBe(b);
});
