import { createHash } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { read, write } from "./files/files.ts";

/** SHA-256 of each `app.ts` that earlier versions have written, which did not depend on the service. */
const knownChains = [
  "66e21f91c439823c6e7e08760cde1a84f689468015ddf767f72b3ed8330a0ab2",
  "639a027ccd3031f78e95f76b98675750953eada78f22bb3235a76eaf675c1805",
];

const app = "apps/api/src/app.ts";
const service = "apps/api/src/service.ts";

/**
 * Earlier services had a copy of the chain that each request passes, which is now `createApp` of the platform. Removes
 * the copy if the team has left it as it was written.
 *
 * @returns what the team has to do otherwise; empty if there is nothing
 */
export function moveChain(target: string): string[] {
  if (!existsSync(join(target, app))) return [];
  const hash = createHash("sha256").update(read(target, app)).digest("hex");
  const text = read(target, service);
  const moved = withoutApp(text);
  if (!knownChains.includes(hash) || moved === null) return byHand;
  write(target, { [service]: moved });
  rmSync(join(target, app));
  return [];
}

/** The definition of the service without its own app; null if the team has changed its lines. */
function withoutApp(text: string): string | null {
  const changes = [
    ['import { createApp } from "./app.ts";\n', ""],
    ["  createApp,\n", ""],
    ["  handlers,\n", "  handlers: defineHandlers(handlers),\n"],
    ["import { contract, urlOf }", "import { contract, defineHandlers, urlOf }"],
  ] as const;
  if (!changes.every(([before]) => text.includes(before))) return null;
  return changes.reduce((all, [before, after]) => all.replace(before, () => after), text);
}

const byHand = [
  `Requests no longer pass the handlers in ${app}, but createApp of @contract-first/service:`,
  `1. In ${service}, remove createApp, and write handlers: defineHandlers(handlers).`,
  "2. Move Express handlers and routes of your own to middleware in extend: () => ({ middleware: [] }).",
  "3. Move what finds out who sends a request to identify there, and other steps of operations to around.",
  `4. Delete ${app}, and run pnpm check.`,
];
