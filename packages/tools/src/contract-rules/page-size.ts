import { isJson } from "@contract-first/reading/media-types";
import { served } from "../generate/support/service.ts";
import type { Unchecked, Visitor } from "./types.ts";

/** Refuses a `limit` whose `maximum` is more than the page's `maxItems`. */
export function pageSize(): Visitor {
  return served({
    Operation(operation, { parent, report, resolve, location }) {
      const parameters = [...(parent.parameters ?? []), ...(operation.parameters ?? [])]
        .map((each) => resolve(each).node)
        .filter((each) => each?.in === "query" && each.name === "limit");
      const page = resolve(operation.responses?.["200"] ?? {}).node;
      const [, media] =
        Object.entries<Unchecked>(page?.content ?? {}).find(([type]) => isJson(type)) ?? [];
      const schema = resolve(media?.schema ?? {}).node;
      for (const limit of parameters) {
        const { maximum } = resolve(limit.schema ?? {}).node ?? {};
        if (schema?.type !== "array" || maximum === undefined) continue;
        if (maximum <= (schema.maxItems ?? Number.POSITIVE_INFINITY)) continue;
        const message = `limit allows ${maximum} items, but the page has a maxItems of ${schema.maxItems}.`;
        report({ message, location: location.child("responses") });
      }
    },
  });
}
