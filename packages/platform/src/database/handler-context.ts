import type { Transaction, TransactionClient } from "./database.ts";
import type { Queries } from "./queries/queries.ts";

/** What a handler reads and writes rows with. */
type Source<Client> = Pick<Transaction<Client>, "queries" | "service">;

/** What a handler of the service receives within a transaction. */
export function handlerContext<Client>(source: Source<Client>): HandlerContext<Client> {
  return new HandlerContext(source);
}

/**
 * Asks for Prisma's client only if a handler does: a transaction with it is shared with no other request.
 *
 * A class: V8 gives each object with a getter of its own a hidden class, which keeps the request that made it until a
 * full garbage collection.
 */
export class HandlerContext<Client> {
  readonly #source: Source<Client>;

  constructor(source: Source<Client>) {
    this.#source = source;
  }

  /** The frequent queries. */
  get queries(): Queries {
    return this.#source.queries;
  }

  /** Prisma's client, with the tables of the service. */
  get prisma(): TransactionClient<Client> {
    return this.#source.service;
  }
}
