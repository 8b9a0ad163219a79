import { run } from "@animal-store/user-error";
import { platformFolder } from "../storage-model.ts";
import { diffCommand } from "./diff-command.ts";

// Writes the platform's own migrations, which every service gets with the platform.
await run(async () => {
  await diffCommand({ folder: platformFolder }).parseAsync();
});
