import { type Change, contract, generate, interfaceTest } from "../change.ts";
import type { Copy } from "../copy.ts";

const changed = [/apps\/api\/src\/interface\.test\.ts/, /The interface has changed\./];

/** More requests per minute on the free plan, and larger bodies. */
export const numbers: Change = {
  name: "the number of a plan, and the size of a request",
  steps: [
    { name: "x-plans of the contract", take: (copy) => copy.edit(contract, free, more) },
    {
      name: "x-limits of the contract",
      take: (copy) => copy.edit(contract, /(?<=\n {2}bodyBytes: )\d+/, String(200 * 1024)),
    },
    { name: "the examples that lint:contract names", take: correctExamples },
    generate,
    { name: "interface.test.ts", take: (copy) => copy.edit(interfaceTest, free, more) },
  ],
  forgotten: { step: "interface.test.ts", says: changed },
};

/** One more plan. */
export const plan: Change = {
  name: "a new plan",
  steps: [
    {
      name: "x-plans of the contract",
      take: (copy) =>
        copy.edit(contract, /^ {2}enterprise:/m, "  team: { perMinute: 500, perDay: 50000 }\n$&"),
    },
    generate,
    {
      name: "interface.test.ts",
      take: (copy) =>
        copy.edit(
          interfaceTest,
          /^ {4}enterprise:/m,
          "    team: { perMinute: 500, perDay: 50_000 },\n$&",
        ),
    },
  ],
  forgotten: {
    step: "pnpm generate",
    says: [/packages\/contract\/src\/generated/, /pnpm generate/],
  },
};

const free = /(?<=\bfree: \{ perMinute: )[\d_]+/;
const more = "77";

function correctExamples(copy: Copy): void {
  copy.edit(contract, /"minute";q=\d+/, `"minute";q=${more}`);
  copy.edit(contract, /(?<=The limit of )\d+(?= requests a minute)/, more);
  copy.edit(contract, /(?<=must not exceed )\d+ KiB/, "200 KiB");
}
