// Runs every check to its end, and closes with one list of what failed: `pnpm check`.
//
//   node scripts/check.mjs TASK … [options of turbo]
import { reportFailures } from "./failures/report-failures.mjs";
import { runTurbo } from "./turbo.mjs";

const args = process.argv.slice(2);
const options = ["--continue", "--output-logs=new-only"];
const given = args.filter((word) => word.startsWith("-"));

// First, because the other tasks generate what they need, which would hide that it was out of date.
const generated = await runTurbo(["run", "check:generated", ...options, ...given]);
const others = await runTurbo(["run", ...args, ...options]);

process.exitCode = generated.status || others.status;
reportFailures([...generated.failures, ...others.failures]);
if (process.exitCode === 0) await import("../packages/tools/src/new-operation/unwritten.ts");
