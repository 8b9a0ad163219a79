import type pg from "pg";
import type { Sending, Statement } from "./postgresql-sending.ts";

/** Maximum number of reads to send over one connection at a time. PostgreSQL runs them one after another. */
const maxReads = 32;

interface Waiting {
  statement: Statement;
  resolve(result: pg.QueryArrayResult): void;
  reject(error: unknown): void;
}

/**
 * Sends the reads of one turn of the event loop together over one connection, without waiting for each response.
 * So they share the cost of taking a connection, and one system call. The driver calls back, because promises took a
 * tenth of the time of a list.
 */
export class PostgresqlReads {
  readonly #connect: pg.Pool["connect"];
  readonly #sending: Sending;
  #turn: Waiting[] = [];

  /** @param connect takes a connection of a pool whose connections are pipelines */
  constructor(connect: pg.Pool["connect"], sending: Sending) {
    this.#connect = connect;
    this.#sending = sending;
  }

  run(statement: Statement): Promise<pg.QueryArrayResult> {
    return new Promise((resolve, reject) => {
      if (this.#turn.length === 0) setImmediate(() => this.#sendTurn());
      this.#turn.push({ statement, resolve, reject });
    });
  }

  /** Sends any statement over a separate connection. */
  runAlone(statement: Statement): Promise<pg.QueryArrayResult> {
    return new Promise((resolve, reject) => this.#send([{ statement, resolve, reject }]));
  }

  #sendTurn(): void {
    const turn = this.#turn;
    this.#turn = [];
    for (let start = 0; start < turn.length; start += maxReads)
      this.#send(turn.slice(start, start + maxReads));
  }

  #send(reads: Waiting[]): void {
    this.#connect((error, client) => {
      if (client) sendOver(client, reads, this.#sending);
      else for (const { reject } of reads) reject(error);
    });
  }
}

function sendOver(client: pg.PoolClient, reads: Waiting[], sending: Sending): void {
  let missing = reads.length;
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
  };
  client.on("error", fail);
  const { stream } = client.connection;
  stream.cork();
  for (const { statement, resolve, reject } of reads) {
    sending.alone(client, statement, (error, result) => {
      if (error) {
        fail(error);
        reject(error);
      } else {
        resolve(result);
      }
      if (--missing > 0) return;
      client.removeListener("error", fail);
      client.release(failure);
    });
  }
  stream.uncork();
}
