import { runDiff } from "@animal-store/platform/database/commands/diff-command";
import { storage } from "../storage-model.ts";

await runDiff(storage);
