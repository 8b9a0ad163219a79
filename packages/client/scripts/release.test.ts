import { document } from "@animal-store/contract/document";
import { expect, test } from "vitest";
import { contractVersion } from "../src/generated/index.ts";

test("the client states the version of the contract, which is not its own", () => {
  expect(document.info).toMatchObject({ version: contractVersion });
});
