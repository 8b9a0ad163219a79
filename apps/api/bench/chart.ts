import { cpus } from "node:os";
import type { Comparison } from "./compare.ts";
import { service } from "./contestants.ts";
import { Figures } from "./figures.ts";
import { rounded } from "./table.ts";

interface Group {
  title: string;
  bars: { name: string; value: number }[];
}

const width = 760;
const nameWidth = 110;
const valueWidth = 60;
const line = 16;

/**
 * A picture in SVG of the processor time of the requests that several servers get, and of the memory at the end, by
 * server: light or dark as the reader prefers.
 *
 * @param date for example `2030-12-05`
 */
export function chart({ contestants, samples, memory }: Comparison, date: string): string {
  const figures = new Figures(samples);
  const barsOf = (value: (name: string) => number) =>
    contestants
      .map(({ name }) => ({ name, value: value(name) }))
      .filter(({ value: each }) => !Number.isNaN(each));
  const ofKinds = figures.kinds.map((kind) => ({
    title: `${kind}: processor time in µs`,
    bars: barsOf((name) => figures.cpu(name, kind)),
  }));
  const groups = [
    ...ofKinds.filter(({ bars }) => bars.length > 1),
    { title: "memory in MiB", bars: barsOf((name) => memory[name]?.resident ?? Number.NaN) },
  ];
  const legend = contestants.map(({ name, description }) => `${name}: ${description}`);
  const machine = `${date}, Node.js ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const drawn = draw([...legend, machine], groups);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${drawn.height}" viewBox="0 0 ${width} ${drawn.height}" role="img" aria-label="Processor time and memory of the service and its peers">
<style>
text { font: 12px system-ui, sans-serif; fill: #1f2328 }
.title { font-weight: 600 }
rect { fill: #8c959f }
.service { fill: #0969da }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } rect { fill: #6e7681 } .service { fill: #4493f8 } }
</style>
${drawn.elements.join("\n")}
</svg>
`;
}

function draw(notes: string[], groups: Group[]): { elements: string[]; height: number } {
  const elements: string[] = [];
  let y = line;
  const write = (x: number, text: string, kind = "") => {
    elements.push(`<text x="${x}" y="${y}"${kind}>${escaped(text)}</text>`);
  };
  for (const note of notes) {
    write(0, note);
    y += line;
  }
  for (const { title, bars } of groups) {
    const scale = (width - nameWidth - valueWidth) / Math.max(...bars.map(({ value }) => value));
    y += line;
    write(0, title, ' class="title"');
    for (const { name, value } of bars) {
      y += line + 2;
      write(0, name);
      const kind = name === service.name ? ' class="service"' : "";
      const length = Math.round(value * scale);
      elements.push(`<rect x="${nameWidth}" y="${y - 11}" width="${length}" height="13"${kind}/>`);
      write(nameWidth + length + 6, rounded(value));
    }
    y += line;
  }
  return { elements, height: y };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
