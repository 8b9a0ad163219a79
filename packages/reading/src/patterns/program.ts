import { type AST, RegExpParser } from "@eslint-community/regexpp";
import type { CharacterSet } from "./alphabet.ts";

/** A pattern compiled for matching without backtracking: a nondeterministic automaton (K. Thompson, 1968). */
export interface Program {
  start: State;
  /** Whether it reads texts backwards. */
  isBackward: boolean;
  /** The number of its states; their `id`s are smaller. */
  size: number;
  assertions: Assertion[];
}

export type State =
  /** Reads one character of a set, which is given by its position in `sets`. */
  | { kind: "reading"; id: number; set: number; next: State }
  | Choice
  /** Continues where an assertion holds. */
  | { kind: "guard"; id: number; assertion: number; next: State }
  | { kind: "end"; id: number };

interface Choice {
  kind: "choice";
  id: number;
  branches: State[];
}

/** A condition at a position of a text that reads no characters. */
export type Assertion =
  | { kind: "start" | "end" }
  /** `set` contains the characters of words. */
  | { kind: "word"; negate: boolean; set: number }
  | { kind: "look"; negate: boolean; program: Program };

/** The pattern, including the contents of its lookaheads and lookbehinds. */
export interface CompiledPattern {
  program: Program;
  sets: CharacterSet[];
  /** Whether characters are code points instead of code units. */
  isUnicode: boolean;
}

/** Thrown internally for a pattern that no automaton of a reasonable size can match. */
class NotLinear extends Error {
  override readonly name = "NotLinear";
}

/**
 * Maximum number of states, without those of lists of words. In the worst case, each state takes time at every
 * character.
 */
const maximumStates = 300;
/** Maximum number of assertions. Those that hold at a position are the bits of a number. */
const maximumAssertions = 16;

/**
 * @param flags only `u` and `i`
 * @returns undefined for a pattern with backreferences or modifiers, or with too many states
 */
export function compilePattern(pattern: string, flags: string): CompiledPattern | undefined {
  try {
    return compile(pattern, flags);
  } catch (error) {
    if (error instanceof NotLinear) return undefined;
    throw error;
  }
}

function compile(pattern: string, flags: string): CompiledPattern {
  const compiler = new Compiler(flags);
  const isUnicode = flags.includes("u");
  const parser = new RegExpParser();
  const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, { unicode: isUnicode });
  return { program: compiler.compile(alternatives, false), sets: compiler.sets, isUnicode };
}

class Compiler {
  readonly sets: CharacterSet[] = [];
  readonly #flags: string;
  readonly #numbers = new Map<string, number>();
  #states = 0;
  #isRepeated = false;

  constructor(flags: string) {
    this.#flags = flags;
  }

  compile(alternatives: AST.Alternative[], isBackward: boolean): Program {
    const end: State = { kind: "end", id: 0 };
    const program: Program = { start: end, isBackward, size: 1, assertions: [] };
    program.start = this.#choice(alternatives, { program, next: end });
    return program;
  }

  #choice(alternatives: AST.Alternative[], way: Way): State {
    const words = alternatives.map(lettersOf);
    if (!this.#isRepeated && words.length > 1 && words.every((each) => each !== undefined))
      return this.#words(words, way);
    const branches = alternatives.map(({ elements }) => this.#sequence(elements, way));
    if (branches.length === 1) return branches[0] as State;
    return { kind: "choice", id: this.#nextId(way.program), branches };
  }

  /**
   * Words with the same beginning share its states, so that few of all states can be reached at a time: a list of words
   * may be of any length.
   */
  #words(words: AST.Character[][], { program, next }: Way): State {
    const first = choiceIn(program);
    const choices = new Map<string, Choice>();
    for (const letters of words) {
      let choice = first;
      for (const letter of program.isBackward ? letters.toReversed() : letters) {
        const key = `${choice.id} ${letter.raw}`;
        const following = choices.get(key) ?? choiceIn(program);
        if (!choices.has(key)) {
          const set = this.#setOf(letter.raw, letter.value);
          choice.branches.push({ kind: "reading", id: program.size++, set, next: following });
        }
        choices.set(key, following);
        choice = following;
      }
      choice.branches.push(next);
    }
    return first;
  }

  /** States are created from the last to the first, because each refers to the next one. */
  #sequence(elements: AST.Element[], { program, next }: Way): State {
    const reversed = program.isBackward ? elements : elements.toReversed();
    return reversed.reduce((state, each) => this.#element(each, { program, next: state }), next);
  }

  #element(node: AST.Element, way: Way): State {
    switch (node.type) {
      case "Character":
      case "CharacterSet":
      case "CharacterClass":
        return this.#reading(node.raw, way);
      case "CapturingGroup":
        return this.#choice(node.alternatives, way);
      case "Group":
        if (node.modifiers) throw new NotLinear();
        return this.#choice(node.alternatives, way);
      case "Quantifier":
        return this.#repeated(node, way);
      case "Assertion":
        return this.#guard(node, way);
      default:
        throw new NotLinear();
    }
  }

  #reading(raw: string, { program, next }: Way): State {
    return { kind: "reading", id: this.#nextId(program), set: this.#setOf(raw), next };
  }

  /** @param letter the only character of the set, if it is only one */
  #setOf(raw: string, letter?: number): number {
    const known = this.#numbers.get(raw);
    if (known !== undefined) return known;
    this.#numbers.set(raw, this.sets.length);
    const isExact = letter !== undefined && !this.#flags.includes("i");
    return this.sets.push(isExact ? letter : new RegExp(`^${raw}$`, this.#flags)) - 1;
  }

  #repeated(node: AST.Quantifier, way: Way): State {
    const isRepeated = this.#isRepeated;
    this.#isRepeated = true;
    const state = this.#quantifier(node, way);
    this.#isRepeated = isRepeated;
    return state;
  }

  #quantifier({ element, min, max }: AST.Quantifier, { program, next }: Way): State {
    const optional =
      max === Number.POSITIVE_INFINITY
        ? this.#loop(element, { program, next })
        : this.#optional(element, max - min, { program, next });
    let state = optional;
    for (let count = 0; count < min; count++) {
      state = this.#element(element, { program, next: state });
      this.#count();
    }
    return state;
  }

  #loop(element: AST.Element, { program, next }: Way): State {
    const loop: Choice = { kind: "choice", id: this.#nextId(program), branches: [next] };
    loop.branches.push(this.#element(element, { program, next: loop }));
    return loop;
  }

  #optional(element: AST.Element, most: number, { program, next }: Way): State {
    let state = next;
    for (let count = 0; count < most; count++) {
      const branches = [this.#element(element, { program, next: state }), next];
      state = { kind: "choice", id: this.#nextId(program), branches };
    }
    return state;
  }

  #guard(node: AST.Assertion, { program, next }: Way): State {
    const assertion = program.assertions.push(this.#assertion(node)) - 1;
    if (program.assertions.length > maximumAssertions) throw new NotLinear();
    return { kind: "guard", id: this.#nextId(program), assertion, next };
  }

  #assertion(node: AST.Assertion): Assertion {
    switch (node.kind) {
      case "start":
      case "end":
        return { kind: node.kind };
      case "word":
        return { kind: "word", negate: node.negate, set: this.#setOf("\\w") };
      default: {
        const { kind, negate, alternatives } = node;
        // Reading backwards shows at each position what follows it.
        return { kind: "look", negate, program: this.compile(alternatives, kind === "lookahead") };
      }
    }
  }

  #nextId(program: Program): number {
    this.#count();
    return program.size++;
  }

  #count(): void {
    this.#states += 1;
    if (this.#states > maximumStates) throw new NotLinear();
  }
}

/** The letters of a word; undefined if there is anything else. */
function lettersOf({ elements }: AST.Alternative): AST.Character[] | undefined {
  const letters = elements.filter((each) => each.type === "Character");
  return letters.length === elements.length ? letters : undefined;
}

function choiceIn(program: Program): Choice {
  return { kind: "choice", id: program.size++, branches: [] };
}

/** The continuation of a part of a pattern. */
interface Way {
  program: Program;
  next: State;
}
