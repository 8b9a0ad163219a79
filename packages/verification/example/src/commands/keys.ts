import { runCommand } from "@contract-first/service/run-command";
import { service } from "../service.ts";

await runCommand(service, ["keys", ...process.argv.slice(2)]);
