import type { MessageKind, OperationKind } from "../change/kinds.ts";
import {
  announceFirst,
  type Explained,
  keepAccepting,
  keepBoth,
  keepSending,
  makeOptional,
} from "./explained.ts";

const keepCredentials = "Accept the old credentials beside the new ones until clients have moved.";
const keepAddress = "Keep the old address working, and announce the date on which it stops.";
const keepPromise = "Keep the date, or move it to a later one.";
const keepSerialization =
  "Keep the serialization, or add a parameter or property with another name.";

/** The explanations for headers of a response, or of a part of a form. */
const header = {
  added: {
    why: ({ name }) => `Clients that send no ${name} are refused.`,
    instead: makeOptional,
  },
  removed: {
    why: {
      request: ({ name }) => `Clients that send ${name} are refused, or the service ignores it.`,
      response: ({ name }) => `Clients that read ${name} find nothing.`,
    },
    instead: announceFirst,
  },
  required: { why: "Clients that leave it out are refused.", instead: makeOptional },
  optional: {
    why: "Clients that rely on it find nothing where the service leaves it out.",
    instead: "Keep sending it always; where there is no value, send one that says so.",
  },
} satisfies Record<string, Explained>;

/** The explanation for changes in how a message represents a value. */
const serializationExplained: Explained = {
  why: {
    request: "The service misreads or refuses what clients send as before.",
    response: "Clients that read it as before misread it.",
  },
  instead: keepSerialization,
};

const mediaType: Explained = {
  why: {
    request: ({ before }) => `Clients that send ${before} are refused.`,
    response: ({ before }) => `Clients that expect ${before} get what they cannot read.`,
  },
  instead: "Keep the old media type and offer the new one beside it.",
};

/** The explanation for limits on what clients may send or get. */
const limited: Explained = {
  why: {
    request: "Clients that send as much as the old limit allowed are refused.",
    response: "Clients that rely on the limit may get more.",
  },
  instead: "Keep the limit for existing clients, or announce the lower one first.",
};

const renaming: Explained = {
  why: "Code that is generated from the contract, or written against it, uses the old name.",
  instead: "Keep the old name.",
};

export const operationExplanations: Readonly<Record<OperationKind | MessageKind, Explained>> = {
  "operation-removed": {
    why: ({ isOutgoing }) =>
      isOutgoing ? "Clients wait for it in vain." : "Clients that call it get an error.",
    instead: announceFirst,
  },
  "operation-id-changed": {
    why: "Generated clients name a method after it: code that calls the old method no longer compiles.",
    instead: "Keep the operationId: it is a name for programs, and need not match path or title.",
  },
  "path-parameter-moved": {
    why: ({ before, after }) => `What clients send for ${before} is read as ${after}.`,
    instead: "Keep the order of the path parameters, or offer a new path.",
  },
  "path-parameter-renamed": renaming,
  "path-respelled": renaming,
  "component-renamed": renaming,
  "sent-credentials-changed": {
    why: "Receivers that check the credentials they know refuse the request.",
    instead: "Send the old credentials as well until the receivers know the new ones.",
  },
  "security-requirement-changed": {
    why: "Clients with credentials that were sufficient are refused.",
    instead: keepCredentials,
  },
  "security-scheme-changed": {
    why: "Clients that send or get their credentials as before are refused.",
    instead: "Add a second security scheme, and accept either until clients have moved.",
  },
  "security-scope-added": {
    why: "Clients whose tokens lack the scope are refused.",
    instead: "Accept tokens without the scope until clients have had time to request it.",
  },
  "scope-withdrawn": {
    why: "Clients need a scope that is no longer offered.",
    instead: "Offer the scope as long as an operation requires it.",
  },
  "plan-removed": {
    why: "Clients with a key of this plan do not know what they may send.",
    instead: "Keep the plan for the keys that have it, and give it to no further ones.",
  },
  "plan-changed": {
    why: "Clients with a key of this plan can no longer rely on its numbers.",
    instead: "Keep the numbers, or offer the other terms as a new plan.",
  },
  "plan-limit-lowered": limited,
  "plan-limit-raised": limited,
  "service-limit-lowered": limited,
  "service-limit-raised": limited,
  "maximum-bytes-lowered": limited,
  "maximum-bytes-raised": limited,
  "stream-silence-lowered": {
    why: "Receivers of the stream must send comments more often.",
    instead: "Keep the time, or announce the shorter one first.",
  },
  "stream-silence-raised": {
    why: "Clients that time out after the old silence close connections that are still alive.",
    instead: "Keep the time, or lower it.",
  },
  "server-removed": { why: "Clients that call this address reach nothing.", instead: keepAddress },
  "server-address-removed": {
    why: "Clients that call this address reach nothing.",
    instead: keepAddress,
  },
  "server-default-changed": {
    why: "Generated clients use the default, so they call another address unnoticed.",
    instead: "Keep the default, and offer the other address as a further value or server.",
  },
  "stability-lowered": {
    why: "Any later change may break the clients that rely on its stability.",
    instead: "Keep the stability; try changes in a new operation that is marked as unstable.",
  },
  "sunset-removed": {
    why: "Clients have planned for the announced date, and now there is none.",
    instead: keepPromise,
  },
  "sunset-moved-earlier": {
    why: "Clients have planned for the announced date, and now have less time.",
    instead: keepPromise,
  },

  "parameter-removed": {
    why: {
      request: ({ name }) => `Clients that send ${name} are refused, or the service ignores it.`,
      response: ({ name }) => `Clients that read ${name} find nothing.`,
    },
    instead: announceFirst,
  },
  "parameter-became-required": header.required,
  "parameter-became-optional": header.optional,
  "required-parameter-added": header.added,
  "style-changed": serializationExplained,
  "explode-changed": serializationExplained,
  "parameter-content-changed": serializationExplained,
  "allow-reserved-changed": {
    why: {
      request: "Clients that send reserved characters as they are get refused or misread.",
      response: "Clients get reserved characters that they do not expect unescaped.",
    },
    instead: keepBoth,
  },
  "allow-empty-value-changed": {
    why: {
      request: "Clients that send it without a value are refused.",
      response: "Clients that expect a value may get none.",
    },
    instead: keepBoth,
  },
  "request-body-removed": {
    why: {
      request: "What clients send in the body is ignored or refused.",
      response: "Clients that read the body find none.",
    },
    instead: "Keep the body, or offer a new operation without one.",
  },
  "request-body-became-required": { ...header.required, instead: keepAccepting },
  "request-body-became-optional": {
    why: "Clients that read the body may find none.",
    instead: keepSending,
  },
  "required-request-body-added": {
    why: "Clients that send no body are refused.",
    instead: "Make the body optional, or offer a new operation that requires it.",
  },
  "media-type-removed": {
    ...mediaType,
    instead: "Keep it beside the others until clients have moved to one of these.",
  },
  "media-type-charset-changed": mediaType,
  "media-type-range-changed": mediaType,
  "encoding-changed": {
    why: {
      request: ({ before }) => `Clients that send the part as ${before} are refused.`,
      response: ({ before }) => `Clients that expect the part as ${before} get another.`,
    },
    instead: "Keep the old content type and allow the new one beside it, separated by a comma.",
  },
  "stream-end-added": {
    why: ({ after }) => `Clients that send further events after ${after} are no longer read.`,
    instead: "Name the end of a stream in a new operation only.",
  },
  "stream-end-changed": {
    why: ({ before }) =>
      `Clients that stop at ${before} wait for it in vain, and connect again after the end.`,
    instead: "Keep the event that clients know as the last one of the stream.",
  },
  "stream-end-removed": {
    why: ({ before }) =>
      `Clients that stop at ${before} miss what follows it, or wait for it in vain.`,
    instead: "Keep the event that clients know as the last one of the stream.",
  },
  "response-removed": {
    why: {
      request: ({ name }) => `Clients that answer with ${name} are no longer understood.`,
      response: ({ name }) => `Clients that wait for ${name} get a response that they do not know.`,
    },
    instead: "Keep the status, or use another one in a new operation only.",
  },
  "condition-required": {
    why: {
      request: () => "Requests without a condition such as If-Match are no longer answered.",
      response: () => "Clients that send no condition such as If-Match are refused.",
    },
    instead: "Accept requests without a condition, and compare the version only if one is sent.",
  },
  "response-header-added": header.added,
  "response-header-removed": header.removed,
  "response-header-became-required": header.required,
  "response-header-became-optional": header.optional,
  "part-header-added": header.added,
  "part-header-removed": header.removed,
  "part-header-became-required": header.required,
  "part-header-became-optional": header.optional,
};
