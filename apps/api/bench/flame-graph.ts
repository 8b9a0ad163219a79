import type { Profiler, Runtime } from "node:inspector";

/** A function, in a stack: below it are those that it calls. */
interface Frame {
  name: string;
  /** Where it is written: what gives it its colour, and what its tooltip tells. */
  source: string;
  place: string;
  /** In samples, with those of the functions that it calls. */
  weight: number;
  calls: Map<string, Frame>;
}

/** Sizes in pixels. */
const width = 1_200;
const rowHeight = 17;
const headerHeight = 58;
const characterWidth = 6.4;
/** Narrower frames are left out. */
const leastWidth = 1;

/** Colours of frames by where their functions are written. */
const colours: Record<string, string> = {
  "this repository": "#f4a259",
  packages: "#8cb369",
  "Node.js": "#5b8e7d",
  "V8 and the operating system": "#bcb8b1",
};

/**
 * Draws a profile of V8 as a flame graph: the width of a function is its share of the processor time, and
 * below it are those that it calls.
 *
 * @returns an SVG, which shows names and shares as tooltips
 */
export function flameGraph(profile: Profiler.Profile, title: string): string {
  const root = stacksOf(profile);
  const scale = (width - 20) / root.weight;
  const frames = draw(root, { x: 10, depth: 0, scale, total: root.weight });
  const height = headerHeight + rowHeight * (depthOf(root, scale) + 1);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Verdana, sans-serif" font-size="11">
<title>${escaped(title)}</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="10" y="20" font-size="15">${escaped(title)}</text>
${legend()}
${frames.join("\n")}
</svg>
`;
}

/** The stacks of all samples in which the program did something. */
function stacksOf({ nodes, samples = [] }: Profiler.Profile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children }) => children?.map((child) => [child, id]) ?? []),
  );
  const stackOf = (id: number | undefined): Runtime.CallFrame[] => {
    const node = id === undefined ? undefined : byId.get(id);
    return node === undefined ? [] : [...stackOf(parents.get(node.id)), node.callFrame];
  };
  const root = frameOf({ functionName: "all", url: "node:", lineNumber: 0 });
  for (const [id, weight] of countOf(samples)) {
    // The first is the root of all.
    const stack = stackOf(id).slice(1);
    if (stack[0]?.functionName !== "(idle)") add(root, stack, weight);
  }
  return root;
}

function countOf(samples: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of samples) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function add(frame: Frame, [next, ...rest]: Runtime.CallFrame[], weight: number): void {
  frame.weight += weight;
  if (next === undefined) return;
  const key = `${next.functionName} ${next.url}:${next.lineNumber}`;
  const called = frame.calls.get(key) ?? frameOf(next);
  frame.calls.set(key, called);
  add(called, rest, weight);
}

type Place = Pick<Runtime.CallFrame, "functionName" | "url" | "lineNumber">;

function frameOf({ functionName, url, lineNumber }: Place): Frame {
  const name = functionName || "(anonymous)";
  const place = url && `${shortened(url)}:${lineNumber + 1}`;
  return { name, source: sourceOf(url), place, weight: 0, calls: new Map() };
}

function sourceOf(url: string): string {
  if (url === "") return "V8 and the operating system";
  if (url.startsWith("node:")) return "Node.js";
  return url.includes("/node_modules/") ? "packages" : "this repository";
}

/** Without the folders of this machine. */
function shortened(url: string): string {
  return url.replace(/^.*\/node_modules\//, "").replace(/^file:.*\/((?:apps|packages)\/)/, "$1");
}

interface Position {
  x: number;
  depth: number;
  /** Pixels of a sample. */
  scale: number;
  total: number;
}

function draw(frame: Frame, { x, depth, scale, total }: Position): string[] {
  const lines = [rectangle(frame, { x, depth, scale, total })];
  let next = x;
  for (const called of sorted(frame, scale)) {
    lines.push(...draw(called, { x: next, depth: depth + 1, scale, total }));
    next += called.weight * scale;
  }
  return lines;
}

/** By name, so that pictures of two profiles look alike. */
function sorted({ calls }: Frame, scale: number): Frame[] {
  const wide = [...calls.values()].filter(({ weight }) => weight * scale >= leastWidth);
  return wide.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function rectangle(frame: Frame, { x, depth, scale, total }: Position): string {
  const { name, place, source, weight } = frame;
  const y = headerHeight + depth * rowHeight;
  const share = `${((100 * weight) / total).toFixed(1)} %`;
  const characters = Math.floor((weight * scale - 6) / characterWidth);
  const label =
    characters < 3
      ? ""
      : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escaped(name.slice(0, characters))}</text>`;
  const size = `width="${(weight * scale - 0.5).toFixed(1)}" height="${rowHeight - 1}"`;
  return `<g><title>${escaped(`${name}, ${share}${place && `, ${place}`}`)}</title><rect x="${x.toFixed(1)}" y="${y}" ${size} fill="${colours[source]}"/>${label}</g>`;
}

function depthOf(frame: Frame, scale: number): number {
  return 1 + Math.max(0, ...sorted(frame, scale).map((called) => depthOf(called, scale)));
}

function legend(): string {
  const entries = Object.entries(colours).map(([source, colour], index) => {
    const x = 10 + index * 200;
    return `<rect x="${x}" y="31" width="12" height="12" fill="${colour}"/><text x="${x + 18}" y="41">${source}</text>`;
  });
  return entries.join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
