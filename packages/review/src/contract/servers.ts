import { items, type Node } from "../document/document.ts";
import { isObject, type JsonObject } from "../document/json.ts";
import { matchesTemplate } from "./wildcards.ts";

/** A base address of requests, or several that result from its variables. */
export interface Server {
  readonly at: Node;
  readonly url: string;
  /** The URL without the names of its variables, which no request contains. */
  readonly shape: string;
  /** The URL with the defaults of its variables, with which a generated client begins. */
  readonly address: string;
  /** All addresses that result from its variables; a variable without a list of values remains as `{}`. */
  readonly addresses: readonly string[];
  /** Whether the contract names no server, and therefore promises none. */
  readonly isImplied: boolean;
}

/** The servers of a list; if it names none, the root of the contract's own location. */
export function serversOf(list: Node | undefined, root: Node): Server[] {
  const servers = items(list).map((item) => {
    const at = item.document.resolve(item);
    const { url, variables } = isObject(at.value) ? at.value : {};
    return toServer(at, String(url ?? "/"), isObject(variables) ? variables : {});
  });
  return servers.length > 0 ? servers : [{ ...toServer(root, "/", {}), isImplied: true }];
}

function toServer(at: Node, url: string, variables: JsonObject): Server {
  const variable = (name: string) => (isObject(variables[name]) ? variables[name] : {});
  const filled = url.replaceAll(/\{([^}]+)\}/g, (_all, name) =>
    String(variable(name).default ?? "{}"),
  );
  return {
    at,
    url,
    shape: normal(url.replaceAll(/\{[^}]+\}/g, "{}")),
    address: normal(filled),
    addresses: [...new Set(expanded(url, (name) => valuesOf(variable(name))).map(normal))],
    isImplied: false,
  };
}

function valuesOf(variable: JsonObject): string[] {
  if (!Array.isArray(variable.enum) || variable.enum.length === 0) return ["{}"];
  const preset = variable.default === undefined ? [] : [variable.default];
  return [...new Set([...variable.enum, ...preset].map(String))].sort();
}

const maxAddresses = 1000;

function expanded(url: string, values: (name: string) => string[]): string[] {
  const [first = "", ...rest] = url.split(/\{([^}]+)\}/);
  let starts = [first];
  for (let index = 0; index < rest.length; index += 2) {
    const [name = "", text = ""] = rest.slice(index);
    const choices = values(name);
    const isTooMany = starts.length * choices.length > maxAddresses;
    const written = isTooMany ? [`{${choices.join("|")}}`] : choices;
    starts = starts.flatMap((start) => written.map((each) => start + each + text));
  }
  return starts;
}

const defaultPorts: Record<string, RegExp> = { "https:": /:443$/, "http:": /:80$/ };

/** The address without a usual port, and with scheme and host in lower case (RFC 3986, section 6.2.2.1). */
function normal(address: string): string {
  const [, scheme, host = "", path = ""] =
    /^([a-z][a-z0-9+.-]*:)?\/\/([^/]*)(.*)$/i.exec(address) ?? [];
  if (!host) return address.replace(/\/+$/, "");
  const protocol = scheme?.toLowerCase() ?? "";
  const authority = host.toLowerCase().replace(defaultPorts[protocol] ?? /$^/, "");
  return `${protocol}//${authority}${path.replace(/\/+$/, "")}`;
}

/** Whether `others` include a server for requests to `address`. */
export function isServed(address: string, others: readonly string[]): boolean {
  return others.some(
    (other) =>
      other === address || completes(other, address) || matchesTemplate(other.split("{}"), address),
  );
}

/** The server of a relative address completes it. */
function completes(other: string, address: string): boolean {
  return isRelative(address) && !isRelative(other) && pathOf(other) === address;
}

export function isRelative(address: string): boolean {
  return !/^([a-z][a-z0-9+.-]*:)?\/\//i.test(address) && !address.startsWith("{");
}

function pathOf(address: string): string {
  return address.replace(/^[^/]*\/\/[^/]*/, "");
}
