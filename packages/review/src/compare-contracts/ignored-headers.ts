import type { Both, Change } from "../change/change.ts";
import { documentationKind } from "../change/kinds.ts";
import { show } from "../change/wording.ts";
import type { Operation } from "../contract/operations.ts";
import type { Parameter } from "../contract/parameters.ts";

/**
 * Header parameters that OpenAPI ignores (3.1, section 4.8.12.2.1). No message changes with them, but their author may
 * have meant that one is required.
 */
export function compareIgnoredHeaders({ before, after }: Both<Operation>): Change[] {
  const names = new Set([...before.ignored.keys(), ...after.ignored.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before.ignored.get(name), after.ignored.get(name)];
    const what = changeOf(old, now);
    const parameter = now ?? old;
    if (!what || !parameter) return [];
    return [
      {
        id: documentationKind("ignoredHeader"),
        effect: "documentation" as const,
        message: `${what.replace("*", `header parameter ${show(parameter.name)}`)}; OpenAPI ignores it, because \`security\` and \`content\` define this header`,
        name: parameter.name,
        beforeAt: old?.at ?? before.at,
        afterAt: now?.at ?? after.at,
      },
    ];
  });
}

function changeOf(old: Parameter | undefined, now: Parameter | undefined): string | undefined {
  const [was, is] = [old?.isRequired === true, now?.isRequired === true];
  if (was === is) return undefined;
  if (old && now) return `the * became ${is ? "required" : "optional"}`;
  return `the required * was ${is ? "added" : "removed"}`;
}
