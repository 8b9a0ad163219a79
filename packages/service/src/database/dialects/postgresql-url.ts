/** Parameters that PostgreSQL gets at the start of a session. A pooler refuses or drops them. */
const startupParameters = [
  "options",
  "statement_timeout",
  "lock_timeout",
  "idle_in_transaction_session_timeout",
];

/**
 * The schema that Prisma's parameter `schema` names; null if there is none. PostgreSQL and its driver do not
 * know this parameter.
 */
export function schemaOf(databaseUrl: string): string | null {
  return parameterOf(databaseUrl, "schema");
}

/** libpq's parameter `options`: settings as `-c name=value`; empty if there is none. */
export function optionsOf(databaseUrl: string): string {
  return parameterOf(databaseUrl, "options") ?? "";
}

/** The URL for PostgreSQL's own programs, which refuse Prisma's parameter. */
export function withoutSchema(databaseUrl: string): string {
  return withoutParameters(databaseUrl, ["schema"]);
}

/** The URL for a session whose `options` are given separately. */
export function withoutOptions(databaseUrl: string): string {
  return withoutParameters(databaseUrl, ["schema", "options"]);
}

/** The URL without anything for the start of a session. */
export function withoutStartup(databaseUrl: string): string {
  return withoutParameters(databaseUrl, ["schema", ...startupParameters]);
}

/** Why the URL of a pooler cannot be used, worded to follow its name; null if it can. */
export function reasonAgainstPooled(databaseUrl: string): string | null {
  const name = startupParameters.find((each) => parameterOf(databaseUrl, each) !== null);
  if (name === undefined) return null;
  return name === "options"
    ? "leads through a pooler, which does not accept options=: set the search_path of the role (ALTER ROLE … SET search_path = …), or name the schema with schema="
    : `leads through a pooler, which does not accept ${name}=: DATABASE_TIMEOUT_SECONDS limits each statement`;
}

/** An identifier, quoted for SQL and for the value of `search_path`. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** The value of a parameter; null if it is absent or empty. */
export function parameterOf(databaseUrl: string, name: string): string | null {
  return new URLSearchParams(partsOf(databaseUrl).query).get(name) || null;
}

/** Leaves the spelling of the other parameters as it is: libpq does not read `+` as a space. */
function withoutParameters(databaseUrl: string, names: string[]): string {
  const { base, query } = partsOf(databaseUrl);
  const kept = query.split("&").filter((each) => !names.includes(each.split("=", 1).join()));
  return kept.join("") === "" ? base : `${base}?${kept.join("&")}`;
}

function partsOf(databaseUrl: string): { base: string; query: string } {
  const [base = "", query = ""] = databaseUrl.split("?", 2);
  return { base, query };
}
