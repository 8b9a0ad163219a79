import { describe, expect, test } from "vitest";
import { animals, answered, sent } from "../../pairs/discriminator-pairs.js";
import type { JsonRecord } from "../../pairs/pair.js";
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
