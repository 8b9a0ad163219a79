import { runService } from "@animal-store/platform/process/run-service";
import { service } from "./service.js";

await runService(service);
