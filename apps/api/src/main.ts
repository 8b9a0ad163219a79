import { runService } from "@animal-store/platform/process/run-service";
import { service } from "./service.ts";

await runService(service);
