import type { Change } from "../change/change.ts";
import { documentationKind } from "../change/kinds.ts";
import { sentence, show } from "../change/wording.ts";
import type { Operation } from "../contract/operations.ts";
import {
  isSameScheme,
  lets,
  movedAddresses,
  type RequiredScheme,
  type Requirement,
  requirementsOf,
  unusedAddresses,
} from "../contract/security.ts";
import { child, members, type Node } from "../document/document.ts";
import { isEqual } from "../document/json.ts";
import { compareDocumentation } from "./documentation.ts";

/** Compares lists of requirements. Each requirement consists of credentials that are needed together. */
export function compareSecurity({
  before,
  after,
}: {
  before: Operation;
  after: Operation;
}): Change[] {
  const old = requirementsOf(before.security, before.at.document.root);
  const now = requirementsOf(after.security, after.at.document.root);
  const lost = old.filter((held) => !now.some((asked) => lets(held, asked)));
  const gained = now.filter((asked) => !old.some((held) => lets(asked, held)));
  const refusals = lost.map((each) => refused(each, now));
  // A refusal also names the new requirements.
  const isReported = refusals.some(({ id }) => id !== "security-scheme-changed");
  return [
    ...refusals,
    ...gained
      .filter((each) => !isReported && !lost.some((other) => isSuccessor(other, each)))
      .map((each) => accepted(each, old)),
    ...schemeTexts(old, now),
  ];
}

function refused(held: Requirement, now: Requirement[]): Change {
  const successor = now.find((each) => isSuccessor(held, each));
  const definition = changedDefinition(held, successor);
  const scopes = successor && missingScopes(held, successor);
  if (definition) {
    return {
      ...changedScheme(definition.name, schemeDifferences(definition.before, definition.after)),
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

function accepted(asked: Requirement, old: Requirement[]): Change {
  return {
    id: asked.schemes.length === 0 ? "security-removed" : "security-alternative-added",
    effect: "neutral",
    message: `${titleOf(asked)} suffices now`,
    before: old.map((each) => each.at.value),
    after: asked.at.value,
    beforeAt: old[0]?.at,
    afterAt: asked.at,
  };
}

/** Whether a requirement names the same schemes, or more. */
function isSuccessor(held: Requirement, asked: Requirement): boolean {
  return (
    held.schemes.length > 0 &&
    held.schemes.every(({ name }) => asked.schemes.some((each) => each.name === name))
  );
}

function changedDefinition(held: Requirement, successor: Requirement | undefined) {
  for (const before of held.schemes) {
    const after = successor?.schemes.find(({ name }) => name === before.name);
    if (!before.at || !after?.at || isSameScheme(before, after)) continue;
    return { name: before.name, before: before.at, after: after.at };
  }
  return undefined;
}

function missingScopes(held: Requirement, successor: Requirement): string[] {
  return successor.schemes.flatMap(({ name, scopes }) => {
    const had = held.schemes.find((each) => each.name === name)?.scopes ?? [];
    return scopes.filter((scope) => !had.includes(scope));
  });
}

/** The credentials of a requirement in words. */
export function titleOf({ schemes }: Requirement): string {
  if (schemes.length === 0) return "no authentication";
  return schemes
    .map(({ name, scopes }) => (scopes.length > 0 ? `${name} (${scopes.join(", ")})` : name))
    .join(" with ");
}

/** Compares the documentation of the schemes in use. */
function schemeTexts(old: Requirement[], now: Requirement[]): Change[] {
  const after = now.flatMap(({ schemes }) => schemes);
  return old
    .flatMap(({ schemes }) => schemes)
    .flatMap((scheme) => {
      const same = after.find((each) => isSameScheme(scheme, each));
      return same ? compareSchemes(scheme, same) : [];
    });
}

/** Compares the documentation of a security scheme, and the scopes that it offers. */
function compareSchemes(before: RequiredScheme, after: RequiredScheme): Change[] {
  if (!before.at || !after.at) return [];
  const [old, now] = [scopesOf(before.at), scopesOf(after.at)];
  const places = { beforeAt: before.at, afterAt: after.at };
  const moved = movedMetadata(before.at, after.at);
  const isNamed = (name: string) => old.has(name) && now.has(name);
  return [
    ...compareDocumentation(before.at, after.at, {
      more: ["bearerFormat", "deprecated", ...(moved.length > 0 ? [] : [metadata])],
    }),
    ...moved.map((each) => ({ ...changedScheme(after.name, each), ...places })),
    ...flowTexts(before.at, after.at),
    ...[...new Set([...old.keys(), ...now.keys()])]
      .filter((name) => !isNamed(name))
      .map((name) => ({ ...offer(name, now.has(name), after), ...places })),
    ...[...old]
      .filter(([name, text]) => isNamed(name) && !isEqual(text, now.get(name)))
      .map(([name, text]) => ({ ...described(name, text, now.get(name)), ...places })),
  ];
}

/** Where clients find the addresses of an authorization server (RFC 8414). */
const metadata = "oauth2MetadataUrl";

/** A difference, if clients no longer find the metadata at its address. */
function movedMetadata(before: Node, after: Node): string[] {
  return child(before, metadata) ? difference(metadata, before, after) : [];
}

function changedScheme(name: string, differences: string): Change {
  const message = `the security scheme ${show(name)} changed: ${differences}`;
  return { id: "security-scheme-changed", effect: "changed", message };
}

/** A changed address that no client of the flow uses is only documentation. */
function flowTexts(before: Node, after: Node): Change[] {
  const now = new Map(members(child(after, "flows")));
  return members(child(before, "flows")).flatMap(([name, flow]) => {
    const other = now.get(name);
    return other ? compareDocumentation(flow, other, { more: unusedAddresses(name) }) : [];
  });
}

/** The scopes of all flows, each with its description. */
function scopesOf(scheme: Node): Map<string, unknown> {
  const flows = members(child(scheme, "flows"));
  return new Map(
    flows.flatMap(([, flow]) =>
      members(child(flow, "scopes")).map(([name, { value }]) => [name, value] as const),
    ),
  );
}

/** A scope that is required but not offered keeps everyone out. */
function offer(name: string, isAdded: boolean, after: RequiredScheme): Change {
  return {
    id: `scope-${isAdded ? "offered" : "withdrawn"}`,
    effect: !isAdded && after.scopes.includes(name) ? "changed" : "neutral",
    message: `the scope ${show(name)} ${isAdded ? "is now offered" : "is no longer offered"}`,
    ...(isAdded ? { after: name } : { before: name }),
  };
}

function described(name: string, before: unknown, after: unknown): Change {
  const message = `the description of the scope ${show(name)} changed`;
  const id = documentationKind("scopeDescription");
  return { id, effect: "documentation", message, before, after };
}

/** The differences between two versions of a security scheme, for a message. */
function schemeDifferences(before: Node, after: Node): string {
  const names = ["type", "scheme", "in", "name", "openIdConnectUrl"];
  return [
    ...names.flatMap((name) => difference(name, before, after)),
    ...members(child(before, "flows")).flatMap(([name, flow]) => {
      const flows = child(after, "flows");
      const other = flows && child(flows, name);
      return other ? flowDifferences(name, flow, other) : `the flow ${show(name)} was removed`;
    }),
  ].join("; ");
}

function difference(name: string, before: Node, after: Node): string[] {
  const [old, now] = [child(before, name)?.value, child(after, name)?.value];
  return isEqual(old, now) ? [] : [`\`${name}\` ${sentence(old, now)}`];
}

function flowDifferences(flow: string, before: Node, after: Node): string[] {
  return movedAddresses(flow, before, after)
    .flatMap((name) => difference(name, before, after))
    .map((each) => `in the flow ${show(flow)}, ${each}`);
}
