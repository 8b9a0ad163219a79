import { runCommand } from "@contract-first/service/run-command";
import { service } from "../service.ts";

await runCommand(service, "restore");
