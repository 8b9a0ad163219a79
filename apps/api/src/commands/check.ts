import { runCommand } from "@animal-store/platform/process/run-command";
import { service } from "../service.ts";

await runCommand(service, "check");
