import { afterAll, vi } from "vitest";

/** Test files share a process: what one replaces ends with it. */
afterAll(() => {
  vi.unstubAllGlobals();
});
