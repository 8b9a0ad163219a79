import { runDiff } from "@contract-first/tools/db-diff";
import { storage } from "../storage-model.ts";

await runDiff(storage);
