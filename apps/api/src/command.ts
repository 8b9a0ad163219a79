/** The commands of the service, such as `keys`: `pnpm keys` and `pnpm db:migrate` run this program. */
import { runCommand } from "@contract-first/service/run-command";
import { service } from "./service.ts";

await runCommand(service);
