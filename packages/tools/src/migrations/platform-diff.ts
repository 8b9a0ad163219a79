import { platformFolder } from "@contract-first/service/internal/tools";
import { runDiff } from "./diff-command.ts";

// Writes the platform's own migrations, which every service gets with the platform.
await runDiff({ folder: platformFolder });
