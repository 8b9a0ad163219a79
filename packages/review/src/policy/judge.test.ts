import { describe, expect, test } from "vitest";
import { at, contract, type JsonRecord } from "../../pairs/pair.ts";
import { reviewOf } from "../testing/reviews.ts";

type Edit = (document: JsonRecord) => void;

function changed(edit: Edit, options?: Parameters<typeof reviewOf>[2]) {
  return reviewOf(contract(), contract(edit), options);
}

const rules = (review: ReturnType<typeof reviewOf>) => review.problems.map(({ rule }) => rule);
const version =
  (text: string): Edit =>
  (document) => {
    at(document, "info").version = text;
  };
const all =
  (...edits: Edit[]): Edit =>
  (document) => {
    for (const edit of edits) edit(document);
  };

const removeRetired: Edit = (document) => void delete at(document, "paths")["/retired"];
const removeGet: Edit = (document) => void delete at(document, "paths", "/things/{id}").get;
const legacy = 4;
const removeParameter =
  (index: number): Edit =>
  (document) =>
    void (at(document, "paths", "/things", "get").parameters as unknown[]).splice(index, 1);
const removeProperty =
  (name: string): Edit =>
  (document) =>
    void delete at(document, "components", "schemas", "Thing", "properties")[name];
const deprecate =
  (more: JsonRecord): Edit =>
  (document) =>
    void Object.assign(at(document, "paths", "/things/{id}", "get"), { deprecated: true, ...more });

describe("a removal", () => {
  test.each([
    ["an operation", removeRetired],
    ["a parameter", removeParameter(legacy)],
    ["a property", removeProperty("old")],
  ])("of %s whose sunset has come is allowed with a minor version", (_what, edit) => {
    const review = changed(all(edit, version("1.1.0")));
    expect(review).toMatchObject({ verdict: "compatible", passed: true });
    expect(review.findings[0]?.allowance).toMatch("2026-01-01 has come");
    expect(review.version.required).toBe("1.1.0");
  });

  test.each([
    ["an operation", removeRetired],
    ["a parameter", removeParameter(legacy)],
    ["a property", removeProperty("old")],
  ])("of %s before its sunset breaks", (_what, edit) => {
    const review = changed(edit, { today: "2025-12-31" });
    expect(review).toMatchObject({ verdict: "breaking", passed: false });
  });

  test.each([
    ["an operation", removeGet],
    ["a parameter", removeParameter(0)],
    ["a property", removeProperty("tags")],
  ])("of %s that was never deprecated needs more than a new major version", (_what, edit) => {
    const review = changed(all(edit, version("2.0.0")));
    expect(review.version.isEnough).toBe(true);
    expect(review.passed).toBe(false);
    expect(rules(review)).toEqual(expect.arrayContaining(["breaking-change", "removal-announced"]));
  });
});

describe("what is not stable", () => {
  const experimental = { "x-stability": "experimental" };
  const beta = { "x-stability": "beta" };
  const mark =
    (more: JsonRecord, ...keys: (string | number)[]): Edit =>
    (document) =>
      void Object.assign(at(document, ...keys), more);
  const removal = (before: Edit, after: Edit) =>
    reviewOf(contract(before), contract(all(before, after)));
  const removeEvents: Edit = (document) => void delete at(document, "paths")["/events"];
  const events = ["paths", "/events", "get"];
  const limit = ["paths", "/things", "get", "parameters", 0];
  const tags = ["components", "schemas", "Thing", "properties", "tags"];
  const note = ["components", "schemas", "Event", "properties", "note"];

  test.each<[string, Edit, Edit]>([
    ["operation", mark(experimental, ...events), removeEvents],
    ["parameter", mark(experimental, ...limit), removeParameter(0)],
    ["property", mark(experimental, ...tags), removeProperty("tags")],
  ])("as an experimental %s goes without an announcement, with a patch", (_what, before, after) => {
    const review = removal(before, all(after, version("1.0.1")));
    expect(review).toMatchObject({ passed: true, problems: [], version: { required: "1.0.1" } });
  });

  test("as a beta property goes with a minor version", () => {
    const after = removeProperty("tags");
    const review = removal(mark(beta, ...tags), all(after, version("1.1.0")));
    expect(review).toMatchObject({ passed: true, version: { required: "1.1.0" } });
  });

  test.each<[string, (string | number)[]]>([
    ["response", ["paths", "/things", "get", "responses", "200"]],
    ["path", ["paths", "/things"]],
    ["contract", []],
  ])("cannot be a %s, where lowering it would not be told", (_what, keys) => {
    const before = mark(experimental, ...keys);
    const remove = (document: JsonRecord) =>
      void delete at(document, "paths", "/things", "get", "responses", "200", "headers").Link;
    expect(removal(before, remove).verdict).toBe("breaking");
  });

  test("cannot be a shared media type, where lowering it would not be told", () => {
    const shared = (type: string) => (document: JsonRecord) => {
      const content = { "application/json": { $ref: "#/components/mediaTypes/Thing" } };
      Object.assign(at(document, "paths", "/things", "get", "responses", "200"), { content });
      const mediaTypes = { Thing: { ...experimental, schema: { type } } };
      Object.assign(at(document, "components"), { mediaTypes });
    };
    expect(removal(shared("string"), shared("integer")).verdict).toBe("breaking");
  });

  test("by x-stability-level is told when it is lowered", () => {
    const { findings } = changed(mark({ "x-stability-level": "alpha" }, ...tags));
    expect(findings).toMatchObject([{ id: "stability-lowered", verdict: "breaking" }]);
  });

  test("does not make what surrounds it so", () => {
    const review = removal(mark(experimental, ...note), removeProperty("tags"));
    expect(rules(review)).toContain("removal-announced");
  });
});

test.each([
  ["an operation", ["paths", "/events", "get"]],
  ["a property", ["components", "schemas", "Event", "properties", "note"]],
])("a stability of %s that nobody knows is a failure", (_what, keys) => {
  const review = changed((document) => {
    at(document, ...keys)["x-stability"] = "gold";
  });
  const problem = review.problems.find(({ rule }) => rule === "stability");
  expect(problem?.message).toMatch("must be one of draft, experimental, alpha, beta, stable, not");
  expect(review.passed).toBe(false);
});

describe("a header of a response", () => {
  const headers = ["paths", "/things", "get", "responses", "200", "headers"];
  const deprecated =
    (sunset: string): Edit =>
    (document) =>
      void Object.assign(at(document, ...headers, "Link"), {
        deprecated: true,
        "x-sunset": sunset,
      });
  const remove: Edit = (document) => void delete at(document, ...headers).Link;

  test("gives notice of its removal", () => {
    const review = changed(all(deprecated("2026-12-01"), version("1.1.0")));
    expect(review.findings).toMatchObject([{ id: "deprecated", verdict: "compatible" }]);
    expect(rules(review)).toEqual(["deprecation-notice"]);
  });

  test("goes when its sunset has come, and not before", () => {
    const before = contract(deprecated("2026-01-01"));
    const after = contract(all(remove, version("1.1.0")));
    expect(reviewOf(before, after)).toMatchObject({ verdict: "compatible", passed: true });
    const early = reviewOf(before, after, { today: "2025-12-31" });
    expect(early).toMatchObject({ verdict: "breaking", passed: false });
  });
});

describe("a new deprecation", () => {
  const isNew: JsonRecord = { deprecated: true, "x-sunset": "2026-11-22" };
  test.each<[string, Edit]>([
    ["an operation", (it) => void Object.assign(at(it, "paths"), { "/new": { get: isNew } })],
    [
      "a parameter",
      (it) =>
        void (at(it, "paths", "/things", "get").parameters as unknown[]).push({
          ...isNew,
          name: "new",
          in: "query",
          schema: {},
        }),
    ],
    [
      "a property",
      (it) =>
        void Object.assign(at(it, "components", "schemas", "Thing", "properties"), { new: isNew }),
    ],
  ])("of %s that is new gives the same notice", (_what, edit) => {
    const review = changed(all(edit, version("1.1.0")));
    expect(rules(review)).toEqual(["deprecation-notice"]);
  });

  test("with 90 days of notice passes", () => {
    const review = changed(all(deprecate({ "x-sunset": "2027-02-19" }), version("1.1.0")));
    expect(review).toMatchObject({ verdict: "compatible", passed: true });
  });

  test("with 89 days of notice does not", () => {
    const review = changed(all(deprecate({ "x-sunset": "2027-02-18" }), version("1.1.0")));
    expect(rules(review)).toEqual(["deprecation-notice"]);
    expect(review.problems[0]?.message).toMatch("89 days");
    expect(review.passed).toBe(false);
  });

  test.each(["soon", "2027-02-30"])("with the sunset %s, no date, does not", (sunset) => {
    const review = changed(all(deprecate({ "x-sunset": sunset }), version("1.1.0")));
    expect(review.problems[0]?.message).toMatch("must be a date");
  });

  test("that moves to a day that does not exist takes the promise back", () => {
    const review = changed((document) => {
      at(document, "paths", "/things/{id}", "delete")["x-sunset"] = "2027-07-32";
    });
    expect(review.findings).toMatchObject([{ id: "sunset-moved-earlier", verdict: "breaking" }]);
  });

  test("gets its notice also when the sunset follows later", () => {
    const before = contract(deprecate({}));
    const after = contract(all(deprecate({ "x-sunset": "2026-12-01" }), version("1.1.0")));
    expect(rules(reviewOf(before, after))).toEqual(["deprecation-notice"]);
  });
});

describe("the stability of an operation", () => {
  test("experimental allows any change with a patch", () => {
    const review = changed((document) => {
      at(document, "paths", "/events", "get").operationId = "allEvents";
      at(document, "info").version = "1.0.1";
    });
    expect(review).toMatchObject({ verdict: "compatible", passed: true });
    expect(review.version.required).toBe("1.0.1");
  });

  test("beta allows any change with a minor version", () => {
    const review = changed((document) => {
      at(document, "paths", "/things/{id}", "put").operationId = "putThing";
    });
    expect(review.verdict).toBe("compatible");
    expect(review.version).toMatchObject({ required: "1.1.0", isEnough: false });
    expect(rules(review)).toEqual(["version"]);
  });

  test("does not allow what breaks a stable operation as well", () => {
    const review = changed((document) => {
      at(document, "components", "schemas", "Kind").enum = ["small"];
    });
    expect(review.verdict).toBe("breaking");
  });

  test.each(["beta", "experimental"])("may not be lowered to %s", (level) => {
    const review = changed((document) => {
      at(document, "paths", "/things/{id}", "get")["x-stability"] = level;
    });
    expect(review).toMatchObject({ verdict: "breaking", passed: false });
  });
});

describe("the version", () => {
  const breaking: Edit = (document) => {
    at(document, "paths", "/things", "get", "parameters", 0).required = true;
  };
  const compatible: Edit = (document) =>
    void Object.assign(at(document, "paths"), { "/x": { get: {} } });
  const documentation: Edit = (document) => {
    at(document, "info").description = "Things.";
  };

  test.each<[string, Edit, string]>([
    ["2.0.0 after a breaking change", breaking, "2.0.0"],
    ["1.1.0 after a compatible one", compatible, "1.1.0"],
    ["1.0.1 after one of the documentation", documentation, "1.0.1"],
    ["the same without a change", () => {}, "1.0.0"],
  ])("must be %s", (_what, edit, required) => {
    expect(changed(edit).version.required).toBe(required);
  });

  test.each([
    ["v1.18.x", breaking, "v2.0.x"],
    ["v1.18.x", compatible, "v1.19.x"],
    ["release-1.2.3", compatible, "release-1.3.0"],
    ["1.18", compatible, "1.19"],
    [
      "1.18",
      (document: JsonRecord) => void Object.assign(at(document, "info"), { title: "B" }),
      "1.18",
    ],
    ["3", compatible, "3"],
    ["v0.9", breaking, "v0.10"],
  ])("of the form %s keeps it", (text, edit, required) => {
    const before = contract(version(text));
    const review = reviewOf(before, contract(all(version(text), edit)));
    expect(review.version).toMatchObject({ required, isEnough: required === text });
    expect(reviewOf(before, contract(all(edit, version(required)))).version.isEnough).toBe(true);
  });

  test("may break before 1.0.0 with a minor version", () => {
    const review = reviewOf(contract(version("0.3.1")), contract(all(breaking, version("0.4.0"))));
    expect(review.version).toMatchObject({ required: "0.4.0", isEnough: true });
  });

  test("that is a date must become a later one, which does not say that it breaks", () => {
    const from = (day: string, edit: Edit, to: string) =>
      reviewOf(contract(version(day)), contract(all(edit, version(to))));
    const same = from("2026-11-30", compatible, "2026-11-30");
    expect(same.version).toMatchObject({ required: "2026-12-01", isEnough: false });
    expect(same.problems.map(({ message }) => message)).toEqual([
      "info.version must be at least 2026-12-01; it is 2026-11-30.",
    ]);
    expect(from("2026-11-30", compatible, "2027-01-05").passed).toBe(true);
    expect(from("2026-11-30", () => {}, "2026-11-30").passed).toBe(true);
    expect(rules(from("2026-11-30", breaking, "2027-01-05"))).toEqual(["breaking-change"]);
  });

  test("that is a new major one allows what breaks, and must be that of the servers", () => {
    const review = changed(all(breaking, version("2.0.0")));
    expect(rules(review)).toEqual(["server-version", "server-version"]);
    const servers: Edit = (document) => {
      document.servers = [{ url: "https://api.example.com/v2" }];
    };
    expect(changed(all(breaking, version("2.0.0"), servers)).passed).toBe(true);
  });

  test("that is none is told as such", () => {
    const review = reviewOf(
      contract(version("spring")),
      contract(all(compatible, version("summer"))),
    );
    expect(review.problems[0]?.message).toMatch("summer is neither a semantic version nor a date");
  });

  test("that is none is told only when something changes", () => {
    const before = contract(version("spring"));
    const review = reviewOf(before, contract(all(compatible, version("spring"))));
    expect(rules(review)).toEqual(["version"]);
    expect(reviewOf(before, before).problems).toEqual([]);
  });

  test.each([
    ["1.0.0", "1.0.0-rc.1", () => {}, false],
    ["1.0.0", "1.0.1-rc.1", documentation, false],
    ["1.0.0", "1.0.1", documentation, true],
    ["2.0.0-rc.1", "2.0.0-rc.2", breaking, true],
    ["2.0.0-rc.1", "2.0.0-rc.1", breaking, false],
    ["1.1.0-rc.9", "1.1.0-rc.10", compatible, true],
    ["1.1.0-rc.9", "1.1.0", compatible, true],
    ["1.1.0-rc.1", "1.1.0-rc.2", breaking, false],
  ] as const)("from %s to %s is judged by precedence", (from, to, edit, isEnough) => {
    const review = reviewOf(contract(version(from)), contract(all(edit, version(to))));
    expect(review.version.isEnough).toBe(isEnough);
  });
});

describe("a waiver", () => {
  const breaking: Edit = (document) => {
    at(document, "paths", "/things", "get", "parameters", 0).required = true;
  };
  const { fingerprint } = changed(breaking).findings[0] ?? { fingerprint: "" };
  const waiver = { fingerprint, reason: "All clients send it.", expires: "2026-12-31" };

  test("holds on the day it expires, and not after", () => {
    const options = { waivers: [waiver] };
    const edit = all(breaking, version("1.1.0"));
    expect(changed(edit, { ...options, today: "2026-12-31" }).passed).toBe(true);
    const late = changed(edit, { ...options, today: "2027-01-01" });
    expect(late.passed).toBe(false);
    expect(late.problems.map(({ message }) => message).join()).toMatch("expired on 2026-12-31");
  });

  test("keeps its fingerprint when a parameter comes before it", () => {
    const moved = changed(
      all(breaking, (document) => {
        const other = { name: "first", in: "query", schema: {} };
        (at(document, "paths", "/things", "get").parameters as unknown[]).unshift(other);
      }),
    );
    expect(moved.findings.map((each) => each.fingerprint)).toContain(fingerprint);
  });

  test("keeps its fingerprint when lines move", () => {
    const moved = reviewOf(
      contract((document) => void Object.assign(document, { "x-first": 1 })),
      contract(all(breaking, (document) => void Object.assign(document, { "x-first": 1 }))),
    );
    expect(moved.findings[0]?.fingerprint).toBe(fingerprint);
  });
});
