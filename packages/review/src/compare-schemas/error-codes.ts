import type { Change, Effect } from "../change/change.ts";
import { documentationKind } from "../change/kinds.ts";
import { sentence, show } from "../change/wording.ts";
import { isEqual, isObject, type JsonObject } from "../document/json.ts";
import type { Schema } from "../schema/schema.ts";
import { addition, at, removal, type Sides } from "./sides.ts";

/** The extension that lists error codes, each with its status. */
export const errorCodes = "x-error-codes";

/** Clients decide by the code of an error, and treat unknown codes by their status. */
export function compareErrorCodes(sides: Sides): Change[] {
  const [before, after] = [codesOf(sides.before), codesOf(sides.after)];
  const codes = new Set([...before.keys(), ...after.keys()]);
  const come = [...after].filter(([code]) => !before.has(code));
  return [...codes].flatMap((code) => {
    const [old, now] = [before.get(code), after.get(code)];
    if (old && now) return codeChange(sides, code, { old, now });
    if (now) return [addition(sides, { ...thing(code), effect: "neutral" })];
    // Clients have less to handle, unless the same error has another code now.
    const isReplaced = come.some(([, { status }]) => status === old?.status);
    const effect: Effect = isReplaced ? "changed" : "narrowed";
    return [removal(sides, { ...thing(code), effect })];
  });
}

function codesOf({ annotations }: Schema): Map<string, JsonObject> {
  const [codes] = annotations.get(errorCodes) ?? [];
  const entries = isObject(codes) ? Object.entries(codes) : [];
  return new Map(entries.map(([code, of]) => [code, isObject(of) ? of : { description: of }]));
}

function thing(code: string) {
  const title = `the error code ${show(code)}`;
  return { id: "error-code" as const, keyword: errorCodes, title, value: code };
}

function codeChange(
  sides: Sides,
  code: string,
  { old, now }: { old: JsonObject; now: JsonObject },
): Change[] {
  if (isEqual(old, now)) return [];
  const about = { keyword: errorCodes, name: code };
  if (isEqual(old.status, now.status)) {
    const message = `the description of the error code ${show(code)} changed`;
    const values = { before: old, after: now };
    return [
      at(sides, {
        ...about,
        id: documentationKind("error-code-text"),
        effect: "documentation",
        message,
        ...values,
      }),
    ];
  }
  const message = `the status of the error code ${show(code)} ${sentence(old.status, now.status)}`;
  const values = { before: old.status, after: now.status };
  return [
    at(sides, { ...about, id: "error-code-status-changed", effect: "changed", message, ...values }),
  ];
}
