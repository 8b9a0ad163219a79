import { expect, test } from "vitest";
import { at, contract } from "../../pairs/pair.js";
import { documentOf, findingsOf } from "../testing/findings-of.js";
import { secondOpinion } from "./second-opinion.js";

const before = documentOf(contract());
const findings = findingsOf(
  contract(),
  contract((document) => {
    const { schemas } = document.components as { schemas: { Kind: { enum: string[] } } };
    schemas.Kind.enum = ["small"];
  }),
);
const alarm = { rule: "enum-values-removed", message: "Lost a value." };
const list = "/paths/~1things/get/parameters/0";
const thing = "/paths/~1things~1{0}/delete";

test("an alarm about an operation that we find broken confirms it", () => {
  const { engine } = secondOpinion(
    { alarms: [{ ...alarm, pointer: list }] },
    { before, after: before, findings },
  );
  expect(engine).toEqual({ confirmed: 1, refuted: [], unexplained: [] });
});

test("an alarm about an operation that changed harmlessly is refuted, and told", () => {
  const described = findingsOf(
    contract(),
    contract((document) => {
      at(document, "paths", "/things/{id}", "delete").summary = "Delete a thing";
    }),
  );
  const opinion = { alarms: [{ ...alarm, pointer: thing }] };
  const { engine } = secondOpinion(opinion, { before, after: before, findings: described });
  expect(engine).toMatchObject({ refuted: ["deleteThing: Lost a value."], unexplained: [] });
});

test("an alarm about an operation without a change is told as unexplained", () => {
  const { engine } = secondOpinion(
    { alarms: [{ ...alarm, pointer: thing }] },
    { before, after: before, findings },
  );
  expect(engine).toEqual({
    confirmed: 0,
    refuted: [],
    unexplained: ["deleteThing: Lost a value."],
  });
});

test("an alarm of a rule that we do not know is believed", () => {
  const opinion = { alarms: [{ rule: "new-rule", message: "Watch out.", pointer: thing }] };
  expect(secondOpinion(opinion, { before, after: before, findings }).findings).toMatchObject([
    { id: "redocly:new-rule", verdict: "breaking", operations: ["deleteThing"] },
  ]);
});

test("an alarm about a path that is new is about the operation there", () => {
  const moved = contract((document) => {
    const { "/things": item, ...others } = at(document, "paths");
    Object.assign(document, { paths: { ...others, "/objects": item } });
  });
  const own = { before, after: documentOf(moved), findings: findingsOf(contract(), moved) };
  const renamed = { rule: "path-removed", message: "Was renamed.", pointer: "/paths/~1objects" };
  expect(secondOpinion({ alarms: [renamed] }, own).engine).toMatchObject({ confirmed: 1 });
});

test("without an opinion the review says why", () => {
  const { engine } = secondOpinion(
    { unavailable: "it failed" },
    { before, after: before, findings },
  );
  expect(engine.unavailable).toBe("it failed");
});
