import type { Change } from "../change.ts";

/** A migration that does not follow from a change to the model. */
export const migration: Change = {
  name: "a migration",
  steps: [
    {
      name: "pnpm db:diff --empty",
      take: (copy) => copy.succeed("db:diff", "--name", "nothing", "--empty"),
    },
    {
      name: "its statement",
      take(copy) {
        const paths = copy.newFiles().filter((path) => path.endsWith("_nothing/migration.sql"));
        for (const path of paths) copy.write(path, `${copy.read(path)}SELECT 1;\n`);
      },
    },
    { name: "pnpm db:diff --seal", take: (copy) => copy.succeed("db:diff", "--seal") },
  ],
  forgotten: { step: "pnpm db:diff --seal", says: [/_nothing/, /db:diff --seal/] },
};
