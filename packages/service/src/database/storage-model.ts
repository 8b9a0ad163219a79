import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { DialectName } from "./queries/dialect-name.ts";
import type { AnyTable } from "./queries/table.ts";

/**
 * The storage model of a service. The platform's own tables come in addition.
 *
 * @typeParam Client what handlers receive as `prisma`
 * @typeParam Generated Prisma's client as it is generated, if `extendClient` makes another type of it
 */
export interface StorageModel<Client, Generated = Client> {
  /** Prisma's client for each database, with the models of the platform. Only the one that is used is loaded. */
  clients: Readonly<Record<DialectName, () => Promise<ClientClass<Generated>>>>;
  /**
   * Extends Prisma's client by `$extends`, once for each connection, for all queries outside and within transactions.
   * The platform uses the same client for its own tables, so extensions name the models that they are for. Frequent
   * queries are SQL, and not extended.
   */
  extendClient?(client: Generated): Client;
  /** The tables with their names in the database, by the names of their models. */
  tables(): Promise<Readonly<Record<string, AnyTable>>>;
  /** The folder with the service's own `schema.prisma` and `migrations/`. */
  folder: URL;
}

type ClientClass<Client> = new (options: { adapter: SqlDriverAdapterFactory }) => Client;

/** The folder with the platform's models and migrations. */
export const platformFolder = new URL("../../prisma/", import.meta.url);

/** The folder of the service's own part of a storage model. */
export type StorageFolder = Pick<StorageModel<unknown>, "folder">;

/** The folders whose migrations a database gets, all of them in the order of their names. */
export function migrationFolders({ folder }: StorageFolder): URL[] {
  return isPlatform(folder) ? [platformFolder] : [platformFolder, folder];
}

/** The files with the models of a database: those of the platform, and the service's own. */
export function schemaFilesOf({ folder }: StorageFolder): URL[] {
  const own = isPlatform(folder) ? [] : [new URL("schema.prisma", folder)];
  return [new URL("platform.prisma", platformFolder), ...own];
}

/** Whether the folder is the platform's own: the platform is developed with its own models alone. */
function isPlatform(folder: URL): boolean {
  return folder.href === platformFolder.href;
}
