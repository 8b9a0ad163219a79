import type { Both, Change } from "../change/change.ts";
import { documentationKind } from "../change/kinds.ts";
import { sentence, show } from "../change/wording.ts";
import { child, type Node } from "../document/document.ts";
import { isEqual, isObject } from "../document/json.ts";

/** The extension of a media type whose `end` names the event after which a stream ends for good. */
export const streamExtension = "x-stream";

/** Readers stop at the event that ends a stream. After any other end, they connect again. */
export function compareStreams({ before, after }: Both<Node>): Change[] {
  const [old, now] = [child(before, streamExtension), child(after, streamExtension)];
  const places = { beforeAt: old ?? before, afterAt: now ?? after };
  return [
    ...compareEnds({ before: endOf(old), after: endOf(now) }).map((each) => ({
      ...each,
      ...places,
    })),
    ...(isEqual(restOf(old), restOf(now))
      ? []
      : [{ ...described(restOf(old), restOf(now)), ...places }]),
  ];
}

function endOf(stream: Node | undefined): string | undefined {
  const { end } = isObject(stream?.value) ? stream.value : {};
  return typeof end === "string" ? end : undefined;
}

function compareEnds({ before, after }: Both<string | undefined>): Change[] {
  if (before === after) return [];
  if (before === undefined) {
    const message = `the event ${show(String(after))} ends the stream for good`;
    return [{ id: "stream-end-added", effect: "narrowed", message, after }];
  }
  if (after === undefined) {
    const message = `the event ${show(before)} no longer ends the stream`;
    return [{ id: "stream-end-removed", effect: "changed", message, before }];
  }
  const message = `the event that ends the stream ${sentence(before, after)}`;
  return [{ id: "stream-end-changed", effect: "changed", message, before, after }];
}

/** What the extension says beside the name of the event; undefined if there is nothing else. */
function restOf(stream: Node | undefined): unknown {
  if (!isObject(stream?.value) || endOf(stream) === undefined) return stream?.value;
  const { end: _end, ...others } = stream.value;
  return Object.keys(others).length > 0 ? others : undefined;
}

function described(before: unknown, after: unknown): Change {
  return {
    id: documentationKind(streamExtension),
    effect: "documentation",
    message: `${show(streamExtension)} ${sentence(before, after)}`,
    before,
    after,
  };
}
