import type { ApiKey } from "./api-keys.ts";

/** Who sends a request, as the handler of an operation gets it in `caller`. */
export type Caller = KeyCaller | TokenCaller;

/** The owner of an API key. */
export interface KeyCaller {
  kind: "key";
  /** The number that `pnpm keys list` shows. */
  id: number;
  /** Whose key it is. */
  name: string;
  /** One of the contract's plans. */
  plan: string;
  scopes: readonly string[];
}

/** The owner of a token of the issuer, for example a person who has logged in. */
export interface TokenCaller {
  kind: "token";
  /** The claim `sub`: unique among all that the issuer knows. */
  subject: string;
  /** The first of the contract's plans. */
  plan: string;
  scopes: readonly string[];
  /** All claims of the token (RFC 7519, section 4). */
  claims: Readonly<Record<string, unknown>>;
}

/** The callers by the kinds of credentials, for the types of handlers: see `ContractTypes.callers`. */
export interface Callers {
  key: KeyCaller;
  token: TokenCaller;
}

const keyCallers = new WeakMap<ApiKey, KeyCaller>();

/** The owner of an API key, which is created once for each key in memory. */
export function callerOfKey(key: ApiKey): KeyCaller {
  const known = keyCallers.get(key);
  if (known !== undefined) return known;
  const { id, name, plan } = key;
  const caller: KeyCaller = { kind: "key", id, name, plan, scopes: scopesOf(key) };
  keyCallers.set(key, caller);
  return caller;
}

/** The scopes of an API key. They are stored as OAuth 2.0 writes them, separated by spaces (RFC 6749, section 3.3). */
export function scopesOf({ scopes }: Pick<ApiKey, "scopes">): string[] {
  return scopes.split(" ").filter((scope) => scope !== "");
}

/** An API key as a token, while no issuer is configured: its subject names the key. */
export function standIn(key: ApiKey): TokenCaller {
  const { id, plan, scopes } = callerOfKey(key);
  const subject = `key:${id}`;
  return { kind: "token", subject, plan, scopes, claims: { sub: subject } };
}
