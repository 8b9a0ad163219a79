import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import { beforeAll, describe, expect, test } from "vitest";
import { operation } from "../../src/operations/operation.ts";
import { example } from "../testing/example.ts";

/** Resolves when as many have called it as are expected. */
let meet = async () => {};

function meetingOf(expected: number): () => Promise<void> {
  let arrived = 0;
  const { promise: all, resolve: go } = Promise.withResolvers<void>();
  return () => {
    if (++arrived === expected) go();
    return all;
  };
}

let calls = 0;

/** Changes two rows and adds one in a transaction. For a hall, it changes them in the opposite order. */
const createPlace = operation("createPlace", async ({ body }, context) => {
  calls++;
  return context.transact(async ({ prisma }) => {
    const names = ["one", "other"];
    if (body.kind === "hall") names.reverse();
    for (const name of names) {
      await prisma.place.updateMany({ where: { name }, data: { volume: 1 } });
      await meet();
    }
    const { id } = await prisma.place.create({ data: body });
    return {
      status: 201,
      headers: { Location: `/places/${id}` },
      body: { id: Number(id), ...body },
    };
  });
});

/** On SQLite, transactions take turns, so that none waits for another one's rows. */
describe.runIf(testedDialect === "postgresql")("transactions that wait for each other", () => {
  const service = useTestService({ ...example, handlers: { ...example.handlers, createPlace } });
  beforeAll(async () => {
    const data = ["one", "other"].map((name) => ({ name, kind: "cave" as const }));
    await service.database.service.place.createMany({ data });
  });

  const send = (kind: string, headers: Record<string, string>) =>
    service.request("/echoes/v1/places", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ name: "new", kind }),
    });

  test.each([
    ["without an Idempotency-Key", () => ({})],
    ["with one", (kind: string) => ({ "Idempotency-Key": `deadlock-of-${kind}` })],
  ])("%s: one is undone with 503, and may be sent again", async (_name, headersOf) => {
    const kinds = ["cave", "hall"];
    const stored = () => service.database.service.place.count({ where: { name: "new" } });
    const before = await stored();
    meet = meetingOf(kinds.length);
    calls = 0;
    const responses = await Promise.all(kinds.map((kind) => send(kind, headersOf(kind))));
    const refused = responses.findIndex(({ status }) => status === 503);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 503]);
    expect(responses[refused]?.headers.get("Retry-After")).toBe("1");
    const warnings = service.log.splice(0).filter(({ level }) => level === 40);
    const warning = {
      msg: "transactions waited for each other (deadlock): the client gets 503",
      operation: "createPlace",
    };
    expect(warnings).toEqual([expect.objectContaining(warning)]);
    // A handler may have done something outside of the database, so the service does not call it again.
    expect([calls, (await stored()) - before]).toEqual([2, 1]);
    const kind = kinds[refused] ?? "";
    expect((await send(kind, headersOf(kind))).status).toBe(201);
    expect((await stored()) - before).toBe(2);
  });
});
