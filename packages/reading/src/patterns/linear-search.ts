import { Alphabet } from "./alphabet.ts";
import type { Assertion, CompiledPattern, Program, State } from "./program.ts";

/** Whether a pattern matches anywhere in a text, in time proportional to the length of the text. */
export class LinearSearch {
  readonly #program: Program;
  readonly #alphabet: Alphabet;
  readonly #automata = new Map<Program, Automaton>();

  constructor({ program, sets, isUnicode }: CompiledPattern) {
    this.#program = program;
    this.#alphabet = new Alphabet(sets, isUnicode);
  }

  isFoundIn(text: string): boolean {
    const classes = this.#alphabet.classesOf(text);
    let isFound = false;
    this.#run(this.#program, classes, () => {
      isFound = true;
      return true;
    });
    return isFound;
  }

  /** @param onMatch receives each position at which a match ends; returning true ends the search */
  #run(program: Program, classes: Uint16Array, onMatch: (position: number) => boolean): void {
    const { isBackward } = program;
    const { length } = classes;
    const holding = program.assertions.map((each) => this.#holding(each, classes));
    const automaton = this.#automatonOf(program);
    let node = automaton.first;
    for (let read = 0; read <= length; read++) {
      const position = isBackward ? length - read : read;
      const closure = automaton.closureOf(node, maskAt(position, holding));
      if (closure.isMatch && onMatch(position)) return;
      if (read === length) return;
      node = automaton.nextOf(closure, classes[isBackward ? position - 1 : position] as number);
    }
  }

  /** Whether an assertion holds, by position. */
  #holding(assertion: Assertion, classes: Uint16Array): Holding {
    const { length } = classes;
    switch (assertion.kind) {
      case "start":
        return (position) => position === 0;
      case "end":
        return (position) => position === length;
      case "word": {
        const { set, negate } = assertion;
        const isWord = (at: number) =>
          at >= 0 && at < length && this.#alphabet.has(set, classes[at] as number);
        return (position) => (isWord(position - 1) !== isWord(position)) !== negate;
      }
      case "look": {
        const found = new Uint8Array(length + 1);
        this.#run(assertion.program, classes, (position) => {
          found[position] = 1;
          return false;
        });
        return (position) => (found[position] === 1) !== assertion.negate;
      }
    }
  }

  #automatonOf(program: Program): Automaton {
    let automaton = this.#automata.get(program);
    if (automaton === undefined) {
      automaton = new Automaton(program, this.#alphabet);
      this.#automata.set(program, automaton);
    }
    return automaton;
  }
}

type Holding = (position: number) => boolean;

/** The assertions that hold at a position, as bits of a number. */
function maskAt(position: number, holding: readonly Holding[]): number {
  let mask = 0;
  for (let bit = 0; bit < holding.length; bit++) {
    if (holding[bit]?.(position)) mask |= 1 << bit;
  }
  return mask;
}

/** The states that an automaton may be in after a character. */
interface Node {
  states: State[];
  closures: Closure[];
}
/** The transitions that are possible if a set of assertions holds. */
interface Closure {
  isMatch: boolean;
  reading: Extract<State, { kind: "reading" }>[];
  /** By class of the next character. */
  next: Node[];
}

/** A set of states becomes a node when a text first leads to it, as in RE2. */
class Automaton {
  readonly first: Node;
  readonly #program: Program;
  readonly #alphabet: Alphabet;
  readonly #nodes = new Map<string, Node>();
  #closures = 0;
  /** For each state, the last closure that contains it. */
  readonly #visits: Int32Array;
  #visit = 0;
  /**
   * Maximum number of nodes and of closures that are cached. Beyond it, reading a character takes longer. A list of
   * words has no more nodes than states.
   */
  readonly #maximumKept: number;

  constructor(program: Program, alphabet: Alphabet) {
    this.#program = program;
    this.#alphabet = alphabet;
    this.#visits = new Int32Array(program.size);
    this.#maximumKept = Math.max(2000, program.size);
    this.first = { states: [program.start], closures: [] };
  }

  closureOf(node: Node, mask: number): Closure {
    const known = node.closures[mask];
    if (known !== undefined) return known;
    const closure: Closure = { isMatch: false, reading: [], next: [] };
    this.#visit += 1;
    for (const state of node.states) this.#follow(state, mask, closure);
    if (this.#closures < this.#maximumKept) {
      this.#closures += 1;
      node.closures[mask] = closure;
    }
    return closure;
  }

  #follow(state: State, mask: number, closure: Closure): void {
    if (this.#visits[state.id] === this.#visit) return;
    this.#visits[state.id] = this.#visit;
    if (state.kind === "end") closure.isMatch = true;
    else if (state.kind === "reading") closure.reading.push(state);
    else if (state.kind === "choice") {
      for (const each of state.branches) this.#follow(each, mask, closure);
    } else if (((mask >> state.assertion) & 1) === 1) this.#follow(state.next, mask, closure);
  }

  nextOf(closure: Closure, characterClass: number): Node {
    return closure.next[characterClass] ?? this.#read(closure, characterClass);
  }

  /** A match may begin at any position, so the first state is always included. */
  #read(closure: Closure, characterClass: number): Node {
    const states = [this.#program.start];
    let key = "";
    const isKept = this.#nodes.size < this.#maximumKept;
    for (const { id, set, next } of closure.reading) {
      if (!this.#alphabet.has(set, characterClass)) continue;
      states.push(next);
      if (isKept) key += `${id} `;
    }
    if (!isKept) return { states, closures: [] };
    const node = this.#nodes.get(key) ?? { states, closures: [] };
    this.#nodes.set(key, node);
    closure.next[characterClass] = node;
    return node;
  }
}
