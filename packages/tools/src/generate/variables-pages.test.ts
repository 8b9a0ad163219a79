import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { variablesPages } from "./variables-pages.ts";
import { writeFiles } from "./write-files.ts";

test("the table of variables has those that the service reads itself", async () => {
  const root = mkdtempSync(join(tmpdir(), "variables-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const variables = {
    MAIL_URL: { meaning: "Server that sends mail: `a|b`" },
    MAIL_PAUSE: { meaning: "Seconds between two mails", default: "60" },
  };
  const manifest = { name: "town", variables: "src/variables.json" };
  const texts = {
    "package.json": JSON.stringify(manifest),
    "src/variables.json": JSON.stringify(variables),
    "README.md": "<!-- variables -->\n\nold\n\n<!-- /variables -->\n",
  };
  await writeFiles(texts, root);
  const { "README.md": page = "" } = variablesPages(root);
  expect(page).toContain("| `PORT` | `3000` |");
  expect(page).toContain("| `MAIL_URL` | none | Server that sends mail: `a\\|b` |\n");
  expect(page).toContain("| `MAIL_PAUSE` | `60` | Seconds between two mails |\n");
});
