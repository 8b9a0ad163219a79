import type { Change } from "../change/change.ts";
import { sentence, show } from "../change/wording.ts";
import { type Operation, withoutNames } from "../contract/operations.ts";
import { isRelative, isServed, type Server, serversOf } from "../contract/servers.ts";
import { child, members } from "../document/document.ts";
import { compareDocumentation } from "./documentation.ts";

/** Compares the base addresses of an operation and which of them is the first, but not how variables produce them. */
export function compareServers({
  before,
  after,
}: {
  before: Operation;
  after: Operation;
}): Change[] {
  const old = baseAddresses(before, after);
  const now = baseAddresses(after, before);
  const moved = old.flatMap((each) => defaultChange(each, old, now));
  return [
    ...old.flatMap((each) => losses(each, now)),
    ...distinct(now).flatMap((each) => gains(each, old)),
    ...(moved.length > 0 ? moved : firstChange(old, now)),
    ...old.flatMap((each) => texts(each, successor(each, now))),
  ];
}

/** The addresses of the servers, with a base path that one contract has in its paths and the other in its servers. */
function baseAddresses({ servers, path, at }: Operation, other: Operation): Server[] {
  const [own, others] = [withoutNames(path), withoutNames(other.path)];
  const base = own !== others && own.endsWith(others) ? own.slice(0, -others.length) : "";
  return serversOf(servers, at.document.root).map((server) => ({
    ...server,
    shape: server.shape + base,
    address: server.address + base,
    addresses: server.addresses.map((each) => each + base),
  }));
}

function distinct(servers: readonly Server[]): Server[] {
  return [...new Map(servers.map((each) => [each.shape, each])).values()];
}

/** The server of the other side that is equal, or was derived from this one. */
function successor(server: Server, others: readonly Server[]): Server | undefined {
  return (
    others.find(({ address }) => address === server.address) ??
    others.find(({ shape }) => shape === server.shape)
  );
}

function losses(server: Server, now: readonly Server[]): Change[] {
  const offered = now.flatMap(({ addresses }) => addresses);
  const isCompleted = server.isImplied && offered.some((each) => !isRelative(each));
  const lost = server.addresses.filter((each) => !isCompleted && !isServed(each, offered));
  return presence("removed", { server, others: now, addresses: lost });
}

function gains(server: Server, old: readonly Server[]): Change[] {
  const offered = old.flatMap(({ addresses }) => addresses);
  const gained = server.addresses.filter((each) => !isServed(each, offered));
  return presence("added", { server, others: old, addresses: gained });
}

interface OneSided {
  server: Server;
  /** The servers of the other side. */
  others: readonly Server[];
  /** The addresses of the server that the other side does not serve. */
  addresses: readonly string[];
}

/** One change for a whole server, or one for each of its addresses. */
function presence(what: "removed" | "added", { server, others, addresses }: OneSided): Change[] {
  const other = successor(server, others);
  const opposite = (other ?? others[0])?.at;
  const changeOf = (id: "server" | "server-address", subject: string, address: string): Change => ({
    id: `${id}-${what}`,
    effect: what === "removed" ? "changed" : "neutral",
    message: `the ${subject} ${show(address)} was ${what}`,
    ...(what === "removed"
      ? { before: address, beforeAt: server.at, afterAt: opposite }
      : { after: address, beforeAt: opposite, afterAt: server.at }),
  });
  const isWhole = !other && addresses.length > 0 && addresses.length === server.addresses.length;
  if (isWhole) return [changeOf("server", "server", server.url)];
  return addresses.map((each) => changeOf("server-address", "server's address", each));
}

/** Generated clients use the default address first, so it must not lead elsewhere. */
function defaultChange(server: Server, old: readonly Server[], now: readonly Server[]): Change[] {
  const defaults = now.map(({ address }) => address);
  const remains = (each: Server) => isServed(each.address, defaults);
  const other = now.find(({ shape }) => shape === server.shape) ?? successor(server, now) ?? now[0];
  const isServing = now.some(({ addresses }) => isServed(server.address, addresses));
  const isMoved = isServing && !remains(server) && !server.isImplied;
  if (!other || !isMoved || (other.shape !== server.shape && old.some(remains))) return [];
  return [
    {
      id: "server-default-changed",
      effect: "changed",
      message: `the server's address ${sentence(server.address, other.address)}`,
      before: server.address,
      after: other.address,
      beforeAt: child(server.at, "variables") ?? server.at,
      afterAt: child(other.at, "variables") ?? other.at,
    },
  ];
}

/** Generated clients use the first server, so a new first server is a separate change. */
function firstChange([old]: readonly Server[], now: readonly Server[]): Change[] {
  const [first] = now;
  if (!old || !first || old.isImplied || isServed(old.address, [first.address])) return [];
  // The removal of the first server is already a finding.
  if (
    !isServed(
      old.address,
      now.flatMap(({ addresses }) => addresses),
    )
  )
    return [];
  return [
    {
      id: "server-default-changed",
      effect: "changed",
      message: `the first server ${sentence(old.address, first.address)}`,
      before: old.address,
      after: first.address,
      beforeAt: old.at,
      afterAt: first.at,
    },
  ];
}

function texts(before: Server, after: Server | undefined): Change[] {
  if (!after || before.isImplied || after.isImplied) return [];
  const variables = new Map(members(child(after.at, "variables")));
  return [
    ...compareDocumentation(before.at, after.at, { more: ["name"] }),
    ...members(child(before.at, "variables")).flatMap(([name, old]) => {
      const now = variables.get(name);
      return now ? compareDocumentation(old, now) : [];
    }),
  ];
}
