// What the page shows of a contract.

/**
 * The contract as this page shows it.
 *
 * @param server the URL that requests go to, instead of the servers of the contract
 */
export function shownContract(contract, server) {
  const shown = readable(contract);
  if (server) {
    shown.servers = [{ url: server, description: "This server" }];
    const [first = { url: "/" }] = contract.servers ?? [];
    for (const { "x-codeSamples": samples = [] } of operationsOf(shown)) {
      for (const sample of samples) sample.source = sample.source.replaceAll(urlOf(first), server);
    }
  }
  leaveOptionalEmpty(shown);
  askForTokens(shown);
  return shown;
}

/** The names of tags for readers, by name (OpenAPI 3.2). */
export function tagNames({ tags = [] }) {
  return new Map(tags.map(({ name, summary = name }) => [name, summary]));
}

/** The operations that the page shows, with their places: Swagger UI shows none of `additionalOperations`. */
export function operationsAt({ paths = {} }) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      operation.operationId ? [{ path, method, operation }] : [],
    ),
  );
}

export function operationsOf(contract) {
  return operationsAt(contract).map(({ operation }) => operation);
}

/** The operation to begin with: a list, or another that needs no identifier, if one has samples. */
export function firstOperation(contract) {
  const isSampled = (operation) => operation?.["x-codeSamples"]?.length > 0;
  const simple = Object.keys(contract.paths ?? {}).filter((path) => !path.includes("{"));
  const lists = simple.map((path) => contract.paths[path].get).filter((each) => !each?.deprecated);
  return lists.find(isSampled) ?? operationsOf(contract).find(isSampled);
}

/** The package of the client that the samples import. */
export function clientPackage({ "x-codeSamples": samples = [] } = {}) {
  const sample = samples.find(({ lang }) => lang === "TypeScript");
  return /^import .* from "([^"]+)";$/m.exec(sample?.source)?.[1];
}

/** A description, in parts: what begins with words in bold and a full stop, `**Errors.** Every error …`, is a topic. */
export function topicsOf(description = "") {
  const [about, ...parts] = description.split(/^(?=\*\*[^*\n]+\.\*\*\s)/m);
  const topics = parts.map((part) => {
    const [, title, text] = /^\*\*([^*\n]+)\.\*\*\s+([\s\S]*)/.exec(part);
    return { title, text };
  });
  return { about, topics };
}

/** The id of a section, for links to it. */
export function idOf(title) {
  return title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
}

/** The response headers that all responses declare alike, and those that all errors do besides. */
export function commonHeaders(contract) {
  const responses = operationsOf(contract).flatMap(({ responses = {} }) =>
    Object.entries(responses).map(([status, response]) => {
      const { headers = {} } = resolved(contract, response);
      const entries = Object.entries(headers).map(([name, each]) => [
        name,
        resolved(contract, each),
      ]);
      return { status, headers: Object.fromEntries(entries) };
    }),
  );
  const all = sharedHeaders(responses);
  const ofErrors = sharedHeaders(responses.filter(({ status }) => isError(status)));
  return { all, errors: ofErrors.filter(([name]) => !all.some(([other]) => other === name)) };
}

export function isError(status) {
  return /^([45]|default)/.test(status);
}

function sharedHeaders(responses) {
  if (responses.length < 2) return [];
  const [first, ...others] = responses;
  return Object.entries(first.headers).filter(([name, header]) => {
    const text = JSON.stringify(header);
    return others.every(({ headers }) => JSON.stringify(headers[name]) === text);
  });
}

/** What a reference leads to (RFC 6901). */
export function resolved(contract, value) {
  if (!value.$ref?.startsWith("#/")) return value;
  const names = value.$ref.slice(2).split("/").map(decodeURIComponent);
  const unescaped = names.map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return resolved(contract, unescaped.reduce((place, name) => place?.[name], contract) ?? {});
}

/**
 * Lets a person paste a token. Swagger UI would send the person to the issuer instead, but the policy of this page
 * allows no request to the issuer, and the issuer does not know this page.
 */
function askForTokens({ components: { securitySchemes = {} } = {} }) {
  for (const [name, { type, description }] of Object.entries(securitySchemes)) {
    if (type !== "oauth2" && type !== "openIdConnect") continue;
    securitySchemes[name] = { type: "http", scheme: "bearer", description };
  }
}

/**
 * A copy of the contract in which links to operations, `#operation/listTasks`, are `#/tasks/listTasks`.
 */
function readable(contract) {
  const places = new Map(
    operationsOf(contract).map(({ operationId, tags: [tag] = ["default"] }) => [
      operationId,
      `#/${encodeURIComponent(tag)}/${encodeURIComponent(operationId)}`,
    ]),
  );
  return JSON.parse(JSON.stringify(contract), (_key, value) => {
    if (typeof value !== "string") return value;
    return value.replaceAll(/(?<=\]\()#operation\/([^)]+)/g, (link, id) => places.get(id) ?? link);
  });
}

/** Absolute, and without a slash at its end, as in the samples. */
function urlOf({ url, variables = {} }) {
  const filled = url.replaceAll(/\{([^{}]+)\}/g, (_all, name) => variables[name]?.default ?? "");
  const isAbsolute = /^https?:\/\//.test(filled);
  const address = isAbsolute ? filled : new URL(filled, "http://127.0.0.1:3000").href;
  return address.replace(/\/$/, "");
}

/**
 * Swagger UI fills in the example of each parameter. This shows the example of an optional parameter as
 * text instead: an `Idempotency-Key` of the example would make each request a repetition, and its cursor leads nowhere.
 */
function leaveOptionalEmpty(contract) {
  const declared = [
    ...Object.values(contract.components?.parameters ?? {}),
    ...Object.values(contract.paths ?? {}).flatMap(({ parameters = [] }) => parameters),
    ...operationsOf(contract).flatMap(({ parameters = [] }) => parameters),
  ];
  for (const parameter of declared) {
    if (parameter.required || parameter.example === undefined) continue;
    parameter.description = `${parameter.description ?? ""}\n\nExample: \`${parameter.example}\``;
    delete parameter.example;
  }
}
