import { expect, test } from "vitest";
import { listOf, messageOn, summaryOf } from "./notes.ts";

const notes = [
  { place: "a.yaml:1:1", message: messageOn("This is left out.", "one") },
  { place: "a.yaml:2:1", message: "Another sentence." },
  { place: "a.yaml:3:1", message: messageOn("This is left out.", "two") },
  { place: "a.yaml:4:1", message: "This is left out." },
];

test("each sentence has a line, with the first of its places and their number", () => {
  expect(summaryOf(notes)).toEqual([
    "a.yaml:1:1 (first of 3) This is left out. Here: one",
    "a.yaml:2:1 Another sentence.",
  ]);
});

test("a list names all places", () => {
  expect(listOf(notes)).toEqual([
    "a.yaml:1:1 (first of 3) This is left out. Here: one",
    "  a.yaml:3:1 two",
    "  a.yaml:4:1",
    "a.yaml:2:1 Another sentence.",
  ]);
});

test("a long text of the contract stands at the end, and is cut", () => {
  expect(messageOn("No.", "a".repeat(201))).toBe(`No. Here: ${"a".repeat(200)}…`);
  expect(messageOn("No.", "a".repeat(200))).toBe(`No. Here: ${"a".repeat(200)}`);
});
