import { run } from "@animal-store/user-error";
import { platformFolder } from "../storage-model.ts";
import { diffCommand } from "./diff-command.ts";

// The platform's own migrations, which come with the platform to every service.
await run(async () => {
  await diffCommand({ folder: platformFolder }).parseAsync();
});
