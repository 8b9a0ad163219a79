import type pg from "pg";
import { Batch } from "../../queues/batch.ts";
import type { Sending, Statement } from "./postgresql-sending.ts";

/** Maximum number of reads to send over one connection at a time. PostgreSQL runs them one after another. */
const maxReads = 32;

type Result = pg.QueryArrayResult;

/**
 * Sends the reads of one turn of the event loop together over one connection, without waiting for each response.
 * So they share the cost of taking a connection, and one system call.
 */
export class PostgresqlReads {
  readonly #connect: () => Promise<pg.PoolClient>;
  readonly #sending: Sending;
  readonly #turn = new Batch((statements: Statement[]) => this.#send(statements), {
    max: maxReads,
    everyTurn: true,
  });

  /** @param connect takes a connection of a pool whose connections are pipelines */
  constructor(connect: () => Promise<pg.PoolClient>, sending: Sending) {
    this.#connect = connect;
    this.#sending = sending;
  }

  run(statement: Statement): Promise<Result> {
    return this.#turn.add(statement);
  }

  /** Sends any statement over a separate connection. */
  async runAlone(statement: Statement): Promise<Result> {
    const [result] = await this.#send([statement]);
    return result as Promise<Result>;
  }

  async #send(statements: Statement[]): Promise<Promise<Result>[]> {
    return sendOver(await this.#connect(), statements, this.#sending);
  }
}

function sendOver(
  client: pg.PoolClient,
  statements: Statement[],
  sending: Sending,
): Promise<Result>[] {
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
  };
  // Without a listener, a broken connection would end the process. Its reads report the error.
  client.on("error", fail);
  const send = (statement: Statement) =>
    new Promise<Result>((resolve, reject) =>
      sending.alone(client, statement, (error, result) => {
        if (error) {
          fail(error);
          reject(error);
        } else {
          resolve(result);
        }
      }),
    );
  const { stream } = client.connection;
  stream.cork();
  const results = statements.map(send);
  stream.uncork();
  void Promise.allSettled(results).then(() => {
    client.removeListener("error", fail);
    client.release(failure);
  });
  return results;
}
