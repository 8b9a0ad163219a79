// Runs the contract review here, in the root of the repository. Paths in its arguments are relative
// to the user's folder, which pnpm puts into INIT_CWD.
const { INIT_CWD = "." } = process.env;

process.argv.splice(2, 0, "--relative-to", INIT_CWD);
await import("../packages/review/src/main.ts");
