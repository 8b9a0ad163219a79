import type { Service } from "@animal-store/platform/process/service";
// Each test tells in its meta data what was measured.
import type {} from "./fault-table.ts";

/** A service, as the faults need to know it. */
export interface Subject<Client = never> {
  service: Service<Client>;
  /** Its program, from the repository on: a built one, or a source. */
  program: string;
  /** The program of its command `keys`, likewise. */
  keysProgram: string;
  /** A collection of named resources, to which clients add while something fails. */
  collection: Collection<Client>;
}

interface Collection<Client> {
  /** From the origin on: listed by GET, added to by POST. */
  path: string;
  /** The operationId of the GET. */
  listId: string;
  /** What is sent to add a resource. */
  bodyOf(name: string): object;
  /** The resources whose names begin so, as they are stored. */
  stored(client: Client, prefix: string): Promise<{ id: bigint; name: string }[]>;
}
