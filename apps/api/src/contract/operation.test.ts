import { expect, test } from "vitest";
import * as pets from "../operations/pets.js";
import { UserError } from "../user-error.js";
import { seal } from "./operation.js";

test("without the compiler, a missing function is told at the start", () => {
  const { getPet: _getPet, ...others } = pets;
  expect(() => seal(others as never)).toThrow(UserError);
  expect(() => seal(others as never)).toThrow(/without a function .*: getPet\.$/);
});
