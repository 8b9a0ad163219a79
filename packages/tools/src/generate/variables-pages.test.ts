import { expect, test } from "vitest";
import { folderWith } from "../testing/run-in-folder.ts";
import { variablesPages } from "./variables-pages.ts";

test("the table of variables has those that the service reads itself", () => {
  const variables = {
    MAIL_URL: { meaning: "Server that sends mail: `a|b`" },
    MAIL_PAUSE: { meaning: "Seconds between two mails", default: "60" },
  };
  const manifest = { name: "town", variables: "src/variables.json" };
  const root = folderWith({
    "package.json": JSON.stringify(manifest),
    "src/variables.json": JSON.stringify(variables),
    "README.md": "<!-- variables -->\n\nold\n\n<!-- /variables -->\n",
  });
  const { "README.md": page = "" } = variablesPages(root);
  expect(page).toContain("| `PORT` | `3000` |");
  expect(page).toContain("| `MAIL_URL` | none | Server that sends mail: `a\\|b` |\n");
  expect(page).toContain("| `MAIL_PAUSE` | `60` | Seconds between two mails |\n");
});
