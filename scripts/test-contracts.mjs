// `pnpm test:contracts`: the generated contracts; with --public <folder>, the contracts in a folder.
import { spawn } from "node:child_process";

const args = process.argv.slice(2);
const program = args.some((each) => each.startsWith("--public"))
  ? ["packages/judges/any-contract/src/public-contracts/main.ts", ...args]
  : [
      "packages/tools/src/main.ts",
      "turbo",
      "run",
      "test:contracts",
      "--output-logs=new-only",
      ...args,
    ];

spawn(process.execPath, program, { stdio: "inherit" }).on("close", (status) => {
  process.exitCode = status ?? 1;
});
