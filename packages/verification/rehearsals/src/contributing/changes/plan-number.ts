import { type Change, contract, generate, interfaceTest } from "../change.ts";
import type { Copy } from "../copy.ts";

/** More requests per minute on the free plan, and larger bodies. */
export const planNumber: Change = {
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
  forgotten: {
    step: "interface.test.ts",
    says: [/apps\/api\/src\/interface\.test\.ts/, /The interface has changed\./],
  },
};

const free = /(?<=\bfree: \{ perMinute: )[\d_]+/;
const more = "77";

function correctExamples(copy: Copy): void {
  copy.edit(contract, /"minute";q=\d+/, `"minute";q=${more}`);
  copy.edit(contract, /(?<=The limit of )\d+(?= requests a minute)/, more);
  copy.edit(contract, /(?<=must not exceed )\d+ KiB/, "200 KiB");
}
