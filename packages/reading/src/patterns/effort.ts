import { type AST, RegExpParser } from "@eslint-community/regexpp";

/**
 * Maximum number of steps of matching a text by backtracking, as regular expressions of JavaScript do. It is
 * counted as if all characters were alike, so it is never too small.
 *
 * @param length of the text
 */
export function stepsOf(pattern: string, { flags, length }: { flags: string; length: number }) {
  const unicode = flags.includes("u");
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode });
  // A search begins again at each position, and ends there at once if the pattern has to match at the beginning
  // of the text.
  const searches = parsed.alternatives.map((each) => {
    const { steps } = ofSequence(each.elements, length);
    return isAnchored(each) ? steps + length : steps * (length + 1);
  });
  return sum(searches);
}

/** The effort of matching from one position. */
interface Effort {
  /** The number of steps if all ways have to be tried. */
  steps: number;
  ways: number;
}

function isAnchored({ elements: [first] }: AST.Alternative): boolean {
  return first?.type === "Assertion" && first.kind === "start";
}

/** The rest of the pattern is tried once for each way to match the part before it. */
function ofSequence(elements: AST.Element[], length: number): Effort {
  return elements.reduce(
    (before: Effort, each) => {
      const { steps, ways } = ofElement(each, length);
      return { steps: before.steps + before.ways * steps, ways: before.ways * ways };
    },
    { steps: 1, ways: 1 },
  );
}

function ofAlternatives(alternatives: AST.Alternative[], length: number): Effort {
  const all = alternatives.map(({ elements }) => ofSequence(elements, length));
  return { steps: sum(all.map(({ steps }) => steps)), ways: sum(all.map(({ ways }) => ways)) };
}

function ofElement(node: AST.Element, length: number): Effort {
  switch (node.type) {
    case "Group":
    case "CapturingGroup":
      return ofAlternatives(node.alternatives, length);
    case "Quantifier":
      return ofQuantifier(node, length);
    case "Assertion":
      // Backtracking does not re-enter an assertion that holds.
      return {
        steps: "alternatives" in node ? ofAlternatives(node.alternatives, length).steps : 1,
        ways: 1,
      };
    case "Backreference":
      return { steps: length, ways: 1 };
    default:
      return { steps: 1, ways: 1 };
  }
}

function ofQuantifier({ element, min, max }: AST.Quantifier, length: number): Effort {
  const { steps, ways } = ofElement(element, length);
  // An optional repetition reads at least one character.
  const most = Math.min(max, min + length);
  if (ways === 1) return { steps: most * steps + 1, ways: most - min + 1 };
  const total = Number.isFinite(ways) ? (ways ** (most + 1) - 1) / (ways - 1) : ways;
  return { steps: total * steps, ways: total };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
