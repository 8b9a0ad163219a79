import { service } from "../../example/src/service.ts";
import { runCommand } from "../process/run-command.ts";

// Runs a command of the example: `example-command.ts backup FILE`. A service has a program for each.
const [name] = process.argv.splice(2, 1);
await runCommand(service, name as Parameters<typeof runCommand>[1]);
