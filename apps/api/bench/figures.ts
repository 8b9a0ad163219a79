import type { Sample } from "./measure.ts";
import { median } from "./table.ts";

/** Medians of samples, by the name of the server and the kind of request. */
export class Figures {
  readonly #samples: Sample[];

  constructor(samples: Sample[]) {
    this.#samples = samples;
  }

  /** The kinds, in the order in which they were first measured. */
  get kinds(): string[] {
    return [...new Set(this.#samples.map(({ kind }) => kind))];
  }

  rates(name: string, kind: string): number[] {
    return this.#of(name, kind).map(({ rate }) => rate);
  }

  /** Processor time of a request in microseconds. */
  cpu(name: string, kind: string): number {
    return median(this.#of(name, kind).map(({ cpu }) => cpu));
  }

  /** Resident memory in MiB after the requests of this kind in the last round. */
  memory(name: string, kind: string): number {
    return this.#of(name, kind).at(-1)?.memory ?? Number.NaN;
  }

  /** Milliseconds at half load. */
  latency(name: string, kind: string, figure: "p50" | "p99"): number {
    return median(this.#of(name, kind).flatMap(({ latency }) => latency?.[figure] ?? []));
  }

  /**
   * How many times as fast the first is as the second, by rate and by processor time: medians of the ratios within each
   * round, because a machine is slower in one minute than in the next.
   */
  ratio([name, kind]: [string, string], [otherName, otherKind]: [string, string]): Ratio {
    const pairs = this.#of(name, kind).flatMap((sample) => {
      const other = this.#of(otherName, otherKind).find(({ round }) => round === sample.round);
      return other === undefined ? [] : [{ sample, other }];
    });
    return {
      rate: median(pairs.map(({ sample, other }) => sample.rate / other.rate)),
      cpu: median(pairs.map(({ sample, other }) => other.cpu / sample.cpu)),
    };
  }

  #of(name: string, kind: string): Sample[] {
    return this.#samples.filter((sample) => sample.name === name && sample.kind === kind);
  }
}

/** NaN if one of the two was not measured. */
export interface Ratio {
  rate: number;
  cpu: number;
}
