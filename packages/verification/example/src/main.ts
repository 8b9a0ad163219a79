import { runService } from "@contract-first/service/run-service";
import { service } from "./service.ts";

await runService(service);
