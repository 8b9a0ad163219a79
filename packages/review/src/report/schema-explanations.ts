import type { SchemaKind } from "../change/kinds.ts";
import {
  announceFirst,
  type Explained,
  keepAccepting,
  keepBoth,
  makeOptional,
  type Words,
} from "./explained.ts";

const refusedOrUnknown = {
  request: "Clients that send what was valid so far are refused.",
  response: "Clients get what the old schema rules out.",
};

const addOpenList =
  "Announce first that more values may come, or send the new ones in a new property or by a new operation.";
const keepDefault = "Keep the default: clients that want another value can send it.";
const keepReading = "Keep the old one beside the new one, and announce the date of its removal.";

const unknownProperty: Words = ({ name, isClosed }) =>
  isClosed
    ? `The schema is closed, so a strict client rejects ${name}.`
    : `The schema restricted additional properties, so a strict client rejects ${name}.`;

const enumValueAdded: Explained = {
  why: ({ name }) => `Clients that know only the listed values cannot handle ${name}.`,
  instead: addOpenList,
};

const alternativeAdded: Explained = {
  why: "Clients that know only the listed alternatives cannot read the new one.",
  instead: "Send the new alternative in a new property, or by a new operation or media type.",
};

const forbidden: Explained = {
  why: "Clients that send more than the schema describes are refused.",
  instead: "Keep ignoring what is not named: a closed schema can never be extended again.",
};
const allowed: Explained = {
  why: "The old schema was closed: a strict client rejects what it does not describe.",
  instead: "Keep the schema closed, or open it in a new operation or version only.",
};

/** The explanation for rules that hold under circumstances: they vary too much for a more precise sentence. */
const rule: Explained = { why: refusedOrUnknown, instead: keepBoth };

const discriminator: Explained = {
  why: {
    request: ({ before }) => `Clients that send ${before} are refused or misunderstood.`,
    response: ({ before }) =>
      `Clients that select a schema by ${before} no longer find it, or select another one.`,
  },
  instead: "Keep the old value and its schema, and add the new one as another alternative.",
};

export const schemaExplanations: Readonly<Record<SchemaKind, Explained>> = {
  "schema-replaced": rule,
  "error-code-removed": {
    why: ({ name }) => `Clients that check for the code ${name} no longer get it.`,
    instead: "Keep the code, and add another one beside it for what is new.",
  },
  "error-code-status-changed": {
    why: "Clients that check the status take the error for another one.",
    instead: "Keep the status of the code, and add a new code for the other status.",
  },
  "type-changed": {
    why: {
      request: ({ before, after, isWord }) =>
        isWord
          ? `${after === "`array`" ? "One value reads as a list of one" : "Requests contain text either way"}: only generated code changes, from ${before} to ${after}.`
          : `Clients that send a type other than ${after} are refused.`,
      response: ({ before }) =>
        before === "`nothing`"
          ? "Clients that expect no value may get one."
          : `Clients that expect ${before} may get another type.`,
    },
    instead: "Keep the type and add a property or parameter of another name for the new one.",
  },
  "became-nullable": {
    why: "Clients that expect a value may get `null`, and fail where they use it.",
    instead: "Leave the property out where that was allowed, or add a new one that may be `null`.",
  },
  "became-not-nullable": { why: "Clients that send `null` are refused.", instead: keepAccepting },
  "enum-value-added": enumValueAdded,
  "enum-value-removed": {
    why: ({ name }) => `Clients that send ${name} are refused.`,
    instead: "Keep accepting the value, and treat it as the one that takes its place.",
  },
  "enum-added": {
    why: "Clients that send a value that is not listed are refused.",
    instead: keepAccepting,
  },
  "enum-removed": {
    why: "Clients that know only the listed values may get others.",
    instead: addOpenList,
  },
  "extensible-enum-value-removed": {
    why: ({ name }) => `Clients that send ${name} may be refused.`,
    instead: "Keep accepting the value, and treat it as the one that takes its place.",
  },
  "default-changed": {
    why: ({ before, after }) =>
      `For clients that leave it out, the value was ${before} and is now ${after}.`,
    instead: keepDefault,
  },
  "default-removed": {
    why: ({ before }) =>
      `For clients that leave it out, the value was ${before}; now there is no default.`,
    instead: keepDefault,
  },
  "property-added": {
    why: {
      request: ({ name }) => `Clients that already send another ${name} are refused.`,
      response: unknownProperty,
    },
    instead: {
      request: "Choose another name, or let the new property accept what was valid under this one.",
      response: "Open the schema first, or offer the property by a new operation or version.",
    },
  },
  "required-property-added": {
    why: {
      request: ({ name }) => `Clients that send no ${name} are refused.`,
      response: unknownProperty,
    },
    instead: {
      request: makeOptional,
      response: "Open the schema first, or offer the property by a new operation or version.",
    },
  },
  "property-removed": {
    why: {
      request: ({ name }) => `Clients that send ${name} are refused, or the service ignores it.`,
      response: ({ name }) => `Clients that read ${name} find nothing.`,
    },
    instead: announceFirst,
  },
  "property-became-required": {
    why: ({ name }) => `Clients that send no ${name} are refused.`,
    instead: makeOptional,
  },
  "property-became-optional": {
    why: ({ name }) => `Clients that rely on ${name} find nothing where the service leaves it out.`,
    instead: "Keep sending it always; where there is no value, send one that says so.",
  },
  "property-became-read-only": {
    why: "Clients that send it are refused, or the service ignores it.",
    instead: "Keep accepting it, and offer a new property that only the service sets.",
  },
  "property-became-write-only": {
    why: "Clients that read it find nothing.",
    instead: announceFirst,
  },
  "property-no-longer-read-only": {
    why: {
      request: ({ name }) => `Clients that send no ${name} are refused.`,
      response: unknownProperty,
    },
    instead: makeOptional,
  },
  "property-no-longer-write-only": {
    why: {
      request: ({ name }) => `Clients that send no ${name} are refused.`,
      response: unknownProperty,
    },
    instead: "Keep it out of responses, or send it under a new name.",
  },
  "dependent-required-added": {
    why: ({ name, after }) => `Clients that send ${name} without ${after} are refused.`,
    instead: keepAccepting,
  },
  "dependent-required-removed": {
    why: ({ name, before }) => `Clients that rely on ${before} beside ${name} may not find it.`,
    instead: "Keep sending both together.",
  },
  "additional-properties-forbidden": forbidden,
  "unevaluated-properties-forbidden": forbidden,
  "items-forbidden": forbidden,
  "unevaluated-items-forbidden": forbidden,
  "additional-properties-allowed": allowed,
  "unevaluated-properties-allowed": allowed,
  "items-allowed": allowed,
  "unevaluated-items-allowed": allowed,
  "alternative-added": alternativeAdded,
  "alternative-removed": {
    why: "Clients that send this alternative are refused.",
    instead: "Keep accepting it, and announce the date of its removal.",
  },
  "union-kind-changed": {
    why: {
      request: "Clients that send what several alternatives match are refused.",
      response: "Clients that expect exactly one alternative may get what several match.",
    },
    instead: "Keep `anyOf` or `oneOf` as it was; a discriminator tells alternatives apart.",
  },
  "union-added": rule,
  "union-removed": rule,
  "contains-added": rule,
  "contains-removed": rule,
  "contains-changed": rule,
  "not-added": rule,
  "not-removed": rule,
  "not-changed": rule,
  "condition-added": rule,
  "condition-removed": rule,
  "condition-changed": rule,
  "discriminator-removed": {
    why: ({ name }) => `Clients that select a schema by ${name} no longer can.`,
    instead: "Keep the discriminator: it costs nothing where nobody reads it.",
  },
  "discriminator-property-changed": {
    why: ({ before }) => `Clients that select a schema by ${before} look at the wrong property.`,
    instead: keepReading,
  },
  "discriminator-value-changed": discriminator,
  "discriminator-mapping-changed": {
    ...discriminator,
    why: "Clients that select a schema by the value select the wrong one.",
  },
  "discriminator-mapping-added": alternativeAdded,
  "discriminator-mapping-removed": {
    why: ({ name }) => `Clients that send ${name}, or select a schema by it, no longer find it.`,
    instead: "Keep the value as long as clients may send it, and announce the date of its removal.",
  },
};
