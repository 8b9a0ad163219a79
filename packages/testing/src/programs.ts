/** Commands and ports for tests that run a service as a separate process. */
export { freePort } from "./harness/free-port.ts";
export { type Run, runCommand, startCommand } from "./harness/run-command.ts";
