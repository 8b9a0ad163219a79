import { checkIntegrity } from "@contract-first/service/internal/maintenance/integrity";
import { availableDialects } from "@contract-first/testing/internal/harness/test-database";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { PrismaProject } from "../testing/prisma-project.ts";

let project: PrismaProject;
afterEach(() => project.remove());

test.each(availableDialects)(
  "after a migration that adds rows with identifiers, %s assigns later ones",
  async (dialect) => {
    project = new PrismaProject(dialect);
    await project.migrate();
    await project.execute(`
      INSERT INTO "Place" ("id", "name", "kind") VALUES (7, 'Gotthard', 'tunnel'), (41, 'Postojna', 'cave');`);
    project.append(`model Guide {\n  id BigInt @id @default(autoincrement())\n  name String?\n}`);
    // As docs/migrations.md fills a new table.
    const fill = `INSERT INTO "Guide" ("id") SELECT DISTINCT "id" FROM "Place";\n`;
    await project.diff([], (sql) => `${sql}\n${fill}`);
    expect(await project.migrate()).toHaveLength(1);
    expect((await checkIntegrity(await project.databaseUrl())).faults).toEqual([]);
    const database = await project.connect();
    onTestFinished(() => database.$disconnect());
    expect(await database.service.guide.create({ data: {} })).toMatchObject({ id: 42n });
  },
);
