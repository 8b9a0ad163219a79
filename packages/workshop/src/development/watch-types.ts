import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { service } from "../repository.ts";
import { lowPriority } from "./lint.ts";
import { Problems } from "./problems.ts";
import type { TypeCheck } from "./type-check-process.ts";

/** Checks the types of the service, and of all that it imports, until the process is ended. */
export function watchTypes(): ChildProcess {
  const problems = new Problems("types");
  const program = fileURLToPath(new URL("type-check-process.ts", import.meta.url));
  const checking = fork(program, [`${service.folder}/tsconfig.json`]);
  if (checking.pid !== undefined) setPriority(checking.pid, lowPriority);
  checking.on("message", ({ errors }: TypeCheck) => problems.found(errors));
  return checking;
}
