import { type Defaults, variablesOf } from "./config.ts";
import type { tokenVariables } from "./config-tokens.ts";

type Name = keyof ReturnType<typeof variablesOf> | "OPS_HOST" | (typeof tokenVariables)[number];

/** The effect of each variable, in the order of the table. */
const meanings: Readonly<Record<Name, string>> = {
  PORT: "Port of the service",
  HOST: "Address of the service",
  OPS_PORT: "Port of `/livez`, `/readyz` and `/metrics`, instead of `PORT`",
  OPS_HOST: "Address for `OPS_PORT`",
  MAX_CONNECTIONS: "Maximum open connections per process",
  MAX_CONNECTIONS_PER_ADDRESS:
    "Of these, from one address or IPv6 network; no limit for proxies that `TRUST_PROXY` trusts",
  MAX_STREAMS: "Maximum open streams per process",
  MAX_STREAMS_PER_KEY: "Of these, of one API key, token subject or, without either, address",
  DATABASE_URL: "`file:`, relative to the working directory, or `postgresql://…`",
  DATABASE_DIRECT_URL: "PostgreSQL itself, if `DATABASE_URL` leads to a connection pooler",
  POOLER_TRACKS_STATEMENTS: "`1` if that pooler tracks prepared statements",
  DATABASE_POOL_SIZE: "Maximum pooled PostgreSQL connections per process",
  DATABASE_TIMEOUT_SECONDS: "Maximum seconds of a PostgreSQL statement",
  REDIS_URL: "Redis or Valkey, where requests are counted: a server, or nodes of a cluster",
  REDIS_PREFIX: "Prefix of all keys in Redis",
  WEB_CONCURRENCY: "Number of processes, or `auto`: one per processor; above 1 needs `REDIS_URL`",
  NODE_ENV: "`production`: no sample rows and no demo key",
  LOG_LEVEL: "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`",
  TRUST_PROXY: "Number or addresses of the proxies whose `X-Forwarded-For` is trusted",
  BAN_THRESHOLD: "Rejected requests in one minute that ban a key; `0` turns bans off",
  BAN_SECONDS: "Seconds of the first ban; each further one within a day lasts twice as long",
  BAN_MAX_SECONDS: "Maximum seconds of a ban",
  USAGE_SAMPLE_RATE:
    "Share of the requests with a key whose parameters and properties are counted; `0` for none",
  TOKEN_ISSUER: "Issuer of the accepted tokens: claim `iss`",
  TOKEN_AUDIENCE: "Name of this service at the issuer: claim `aud`; required with `TOKEN_ISSUER`",
  TOKEN_JWKS_URL: "URL of the issuer's keys; by default, OpenID Connect Discovery finds them",
};

/** The environment variables of a service, with their defaults, as a table in Markdown. */
export function variablesTable(defaults: Pick<Defaults, "name" | "variables">): string {
  const own = Object.entries(defaults.variables ?? {});
  const variables: Record<string, { fallback: string }> = variablesOf({
    ...defaults,
    databaseUrl: "",
  });
  const shown: Partial<Record<Name, string>> = {
    DATABASE_URL: "`file:…` in `data/`",
    OPS_HOST: "as `HOST`",
  };
  const defaultOf = (name: string) => {
    const { fallback = "" } = variables[name] ?? {};
    return shown[name as Name] ?? (/^(none)?$/.test(fallback) ? "none" : `\`${fallback}\``);
  };
  const rows = Object.entries(meanings).map(([name, meaning]) => [
    `\`${name}\``,
    defaultOf(name),
    meaning,
  ]);
  const all = [
    ["Variable", "Default", "Meaning"],
    ...rows,
    ...own.map(([name, each]) => [
      `\`${name}\``,
      each.default === undefined ? "none" : `\`${each.default}\``,
      each.meaning.replaceAll("|", "\\|"),
    ]),
    ["`OTEL_…`", "none", "OpenTelemetry's own: if any is set, requests are traced"],
  ];
  const [head = "", ...body] = all.map((cells) => `| ${cells.join(" | ")} |`);
  return [head, "| --- | --- | --- |", ...body].join("\n");
}
