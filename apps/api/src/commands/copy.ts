import { runCommand } from "@animal-store/platform/process/run-command";
import { service } from "../service.js";

await runCommand(service, "copy");
