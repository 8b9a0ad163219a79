import type { Service } from "@contract-first/service";
// Each test puts its measurements into its metadata.
import type {} from "./fault-table.ts";

/** The properties of a service that the fault tests need. */
export interface Subject<Client = never> {
  service: Service<Client>;
  /** The path of its program in the repository: a built file or a source. */
  program: string;
  /** The program of its command `keys`, likewise. */
  keysProgram: string;
  /** A collection of named resources to which clients add during a fault. */
  collection: Collection<Client>;
}

interface Collection<Client> {
  /** Its path including the base path: GET lists the resources, POST adds one. */
  path: string;
  /** The operationId of the GET. */
  listId: string;
  /** The body that adds a resource. */
  bodyOf(name: string): object;
  /** The stored resources whose names begin with this. */
  stored(client: Client, prefix: string): Promise<{ id: bigint; name: string }[]>;
}
