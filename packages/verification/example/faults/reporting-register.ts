import { setTimeout as delay } from "node:timers/promises";
import { runService } from "@contract-first/service/run-service";
import { handlers } from "../src/operations/handlers.ts";
import { defineHandlers, operation } from "../src/operations/operation.ts";
import { toPlace, toRow } from "../src/place-rows.ts";
import { service } from "../src/service.ts";

/** Another service, to which this one tells each call of its handler. It replies how long to wait after the change. */
const { OUTSIDE_URL } = process.env;

/** The register, whose places are also added elsewhere: that cannot be undone. */
const createPlace = operation("createPlace", async ({ body }, { prisma }) => {
  const call = await fetch(`${OUTSIDE_URL}/${encodeURIComponent(body.name)}`, { method: "POST" });
  const { waitMs } = (await call.json()) as { waitMs: number };
  const place = toPlace(await prisma.place.create({ data: toRow(body) }));
  await delay(waitMs);
  return { status: 201, headers: { Location: `/places/${place.id}` }, body: place };
});

await runService({ ...service, handlers: defineHandlers({ ...handlers, createPlace }) });
