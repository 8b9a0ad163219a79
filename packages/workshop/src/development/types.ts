import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { service } from "../repository.js";
import { lowPriority } from "./lint.js";
import { Problems } from "./problems.js";
import type { TypeCheck } from "./type-check.js";

/** Checks the types of the service, and of all that it imports, until the process is ended. */
export function watchTypes(): ChildProcess {
  const problems = new Problems("types");
  const program = fileURLToPath(new URL("type-check.ts", import.meta.url));
  const checking = fork(program, [`${service.folder}/tsconfig.json`], {
    execArgv: ["--import", "tsx"],
  });
  if (checking.pid !== undefined) setPriority(checking.pid, lowPriority);
  checking.on("message", ({ errors }: TypeCheck) => problems.found(errors));
  return checking;
}
