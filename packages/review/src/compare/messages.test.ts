import { describe, expect, test } from "vitest";
import { animals, answered, sent } from "../../pairs/discriminator-pairs.js";
import type { Json, JsonRecord } from "../../pairs/pair.js";
import { listThings } from "../../pairs/rows.js";
import { findingsOf } from "../testing/findings-of.js";

/** What is said of a change, a row each. */
type Case = [name: string, before: JsonRecord, after: JsonRecord, ...messages: string[]];

function expectMessages(...[, before, after, ...messages]: Case): void {
  expect(findingsOf(before, after).map(({ message }) => message)).toEqual(messages);
}

const both = ["Dog", "Cat"];
const usual = animals(both, { d: "Dog", c: "Cat" });

describe("a discriminator", () => {
  const cases: Case[] = [
    [
      "value that selects a schema outside of the union",
      sent(usual),
      sent(animals(both, { d: "Dog", c: "Bird" })),
      "op · requestBody: the discriminator value `c` stood for `Cat` and stands for `Bird` now.",
    ],
    [
      "value that is called otherwise",
      answered(usual),
      answered(animals(both, { d: "Dog", cat: "Cat" })),
      "op · 200: the discriminator value of `Cat` changed from `c` to `cat`.",
    ],
    [
      "value that comes with its branch",
      answered(usual),
      answered(animals([...both, "Bird"], { d: "Dog", c: "Cat", b: "Bird" })),
      "op · 200: the alternative `Bird` was added.",
    ],
  ];
  test.each(cases)("%s", expectMessages);
});

describe("security", () => {
  const schemes = (members: JsonRecord, name = "key") =>
    listThings(
      { operationId: "op", security: [{ [name]: [] }] },
      {
        components: {
          securitySchemes: {
            key: { type: "apiKey", in: "header", name: "X-Key", ...members },
            bearer: { type: "http", scheme: "bearer" },
          },
        },
      },
    );
  const flow = (members: JsonRecord) =>
    schemes({
      type: "oauth2",
      flows: { password: { tokenUrl: "/token", scopes: {}, ...members } },
    });
  const cases: Case[] = [
    [
      "whose key is sent elsewhere",
      schemes({}),
      schemes({ in: "query", name: "key" }),
      "key: the security scheme `key` changed: `in` changed from `header` to `query`; `name` changed from `X-Key` to `key`.",
    ],
    [
      "whose tokens are given out elsewhere",
      flow({}),
      flow({ tokenUrl: "/tokens", refreshUrl: "/token" }),
      "key: the security scheme `key` changed: of the flow `password`, `tokenUrl` changed from `/token` to `/tokens`.",
    ],
    [
      "that another took the place of",
      schemes({}),
      schemes({}, "bearer"),
      "op: key no longer suffices; bearer is required.",
    ],
  ];
  test.each(cases)("%s", expectMessages);
});

describe("a parameter", () => {
  const parameter = (members: JsonRecord) =>
    listThings({
      operationId: "op",
      parameters: [{ name: "q", in: "query", schema: { type: "array" }, ...members }],
    });
  const cases: Case[] = [
    [
      "in another style, which has another default of `explode`",
      parameter({}),
      parameter({ style: "pipeDelimited" }),
      "op · q: `style` changed from `form` to `pipeDelimited`.",
    ],
    [
      "in another style, and joined otherwise than this has it",
      parameter({ explode: false }),
      parameter({ style: "pipeDelimited", explode: true }),
      "op · q: `style` changed from `form` to `pipeDelimited`.",
      "op · q: `explode` changed from `false` to `true`.",
    ],
  ];
  test.each(cases)("%s", expectMessages);
});

describe("a response", () => {
  const thing = { "application/json": { schema: { type: "string" } } };
  const answers = (statuses: string[], content: Json = thing) =>
    listThings({
      operationId: "op",
      responses: Object.fromEntries(statuses.map((each) => [each, { description: "", content }])),
    });
  const cases: Case[] = [
    [
      "whose statuses become their range",
      answers(["200", "201"]),
      answers(["2XX"]),
      "op · 200: the response `2XX` took the place of `200`, `201`.",
    ],
    [
      "with another charset",
      answers(["200"]),
      answers(["200"], { "application/json; charset=utf-16": { schema: { type: "string" } } }),
      "op · 200: the media type changed from `application/json` to `application/json;charset=utf-16`.",
    ],
  ];
  test.each(cases)("%s", expectMessages);
});
