// Runs the contract review here, in the root of the repository. The files that its arguments name are
// named from where the person is, which pnpm tells.
const { INIT_CWD = "." } = process.env;

process.argv.splice(2, 0, "--relative-to", INIT_CWD);
await import("../packages/review/src/main.ts");
