import { run } from "@animal-store/user-error";
import { platformFolder } from "../storage-model.js";
import { diffCommand } from "./diff-command.js";

// The platform's own migrations, which come with the platform to every service.
await run(async () => {
  await diffCommand({ folder: platformFolder }).parseAsync();
});
