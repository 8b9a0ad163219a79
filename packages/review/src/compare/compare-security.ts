import type { Operation } from "../contract/operations.js";
import { type Alternative, alternativesOf, isSameScheme, lets } from "../contract/security.js";
import { show } from "../schema-diff/sides.js";
import type { Change } from "./change.js";
import { compareSchemes } from "./compare-schemes.js";
import { schemeDifferences } from "./scheme-differences.js";

/** A list of alternatives, each of them credentials that are needed together. */
export function compareSecurity({
  before,
  after,
}: {
  before: Operation;
  after: Operation;
}): Change[] {
  const old = alternativesOf(before.security, before.at.document.root);
  const now = alternativesOf(after.security, after.at.document.root);
  const lost = old.filter((held) => !now.some((asked) => lets(held, asked)));
  const gained = now.filter((asked) => !old.some((held) => lets(asked, held)));
  const refusals = lost.map((each) => refused(each, now));
  // What is required from now on is told with what no longer suffices.
  const isTold = refusals.some(({ id }) => id !== "security-scheme-changed");
  return [
    ...refusals,
    ...gained
      .filter((each) => !isTold && !lost.some((other) => isSuccessor(other, each)))
      .map((each) => accepted(each, old)),
    ...schemeTexts(old, now),
  ];
}

function refused(held: Alternative, now: Alternative[]): Change {
  const successor = now.find((each) => isSuccessor(held, each));
  const definition = changedDefinition(held, successor);
  const scopes = successor && missingScopes(held, successor);
  if (definition) {
    return {
      id: "security-scheme-changed",
      effect: "changed",
      message: `the security scheme ${show(definition.name)} changed: ${schemeDifferences(definition.before, definition.after)}`,
      before: definition.before.value,
      after: definition.after.value,
      beforeAt: definition.before,
      afterAt: definition.after,
    };
  }
  return {
    id: scopes?.length ? "security-scope-added" : "security-requirement-changed",
    effect: "changed",
    message: `${titleOf(held)} no longer suffices; ${now.map(titleOf).join(" or ")} is required`,
    before: held.at.value,
    after: now.map((each) => each.at.value),
    beforeAt: held.at,
    afterAt: (successor ?? now[0])?.at,
  };
}

function accepted(asked: Alternative, old: Alternative[]): Change {
  return {
    id: "security-alternative-added",
    effect: "neutral",
    message: `${titleOf(asked)} suffices now`,
    before: old.map((each) => each.at.value),
    after: asked.at.value,
    beforeAt: old[0]?.at,
    afterAt: asked.at,
  };
}

/** The alternative that names the same schemes, or more. */
function isSuccessor(held: Alternative, asked: Alternative): boolean {
  return (
    held.schemes.length > 0 &&
    held.schemes.every(({ name }) => asked.schemes.some((each) => each.name === name))
  );
}

function changedDefinition(held: Alternative, successor: Alternative | undefined) {
  for (const before of held.schemes) {
    const after = successor?.schemes.find(({ name }) => name === before.name);
    if (!before.at || !after?.at || isSameScheme(before, after)) continue;
    return { name: before.name, before: before.at, after: after.at };
  }
  return undefined;
}

function missingScopes(held: Alternative, successor: Alternative): string[] {
  return successor.schemes.flatMap(({ name, scopes }) => {
    const had = held.schemes.find((each) => each.name === name)?.scopes ?? [];
    return scopes.filter((scope) => !had.includes(scope));
  });
}

function titleOf({ schemes }: Alternative): string {
  if (schemes.length === 0) return "no authentication";
  return schemes
    .map(({ name, scopes }) => (scopes.length > 0 ? `${name} (${scopes.join(", ")})` : name))
    .join(" with ");
}

/** What the definitions of the schemes in use tell. */
function schemeTexts(old: Alternative[], now: Alternative[]): Change[] {
  const after = now.flatMap(({ schemes }) => schemes);
  return old
    .flatMap(({ schemes }) => schemes)
    .flatMap((scheme) => {
      const same = after.find((each) => isSameScheme(scheme, each));
      return same ? compareSchemes(scheme, same) : [];
    });
}
