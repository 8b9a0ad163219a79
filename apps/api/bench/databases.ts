import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";

/** Temporary databases with the same rows. */
export interface Databases {
  /** The URL of the database that is copied. */
  template: string;
  /** @returns the URL of a copy, while nobody is connected to the template */
  copy(): Promise<string>;
  remove(): Promise<void>;
}

/** Databases in the files of a folder. */
export function sqliteDatabases(folder: string): Databases {
  const template = join(folder, "template.db");
  let copies = 0;
  return {
    template: pathToFileURL(template).href,
    async copy() {
      const path = join(folder, `copy-${++copies}.db`);
      copyFileSync(template, path);
      return pathToFileURL(path).href;
    },
    // The folder is removed as a whole.
    async remove() {},
  };
}

/** @param server the URL of a PostgreSQL server; its user must be allowed to create databases there */
export async function postgresqlDatabases(server: string): Promise<Databases> {
  const client = new pg.Client(server);
  await client.connect();
  const names: string[] = [];
  const create = async (options: string) => {
    const name = `animal_store_bench_${randomUUID().replaceAll("-", "")}`;
    await client.query(`CREATE DATABASE ${name} ${options}`);
    names.push(name);
    return name;
  };
  const template = await create("");
  return {
    template: urlOf(server, template),
    copy: async () => urlOf(server, await create(`TEMPLATE ${template}`)),
    async remove() {
      for (const name of names) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.end();
    },
  };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}
