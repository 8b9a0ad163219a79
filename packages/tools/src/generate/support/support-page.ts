import { id, ruleName } from "./rule-name.ts";
import type { Feature, FeatureArea } from "./types.ts";

/** The kinds of features that the page lists, and the words above each list. */
const kinds: [heading: string, advise: (feature: Feature) => string | undefined][] = [
  ["A matter of style:", styleOf],
  ["In part:", ({ warning }) => advice(warning)],
  ["Not supported:", ({ refusal }) => advice(refusal)],
];

/**
 * Writes the lists of what is supported in part and of what is not into the page about contracts. What is supported is
 * described there by hand, in front of the lists of each section.
 *
 * @throws {Error} if the page has no section for one of the areas
 */
export function renderSupportPage(areas: FeatureArea[], page: string): string {
  const [introduction, ...sections] = page.split(/^(?=## )/m);
  const written = areas.map((area) => {
    const section = sections.find((each) => each.startsWith(`## ${area.title}\n`));
    if (section === undefined) throw new Error(`docs/contract-support.md lacks ## ${area.title}.`);
    return withLists(section, area);
  });
  return `${[introduction, ...written].join("").trimEnd()}\n`;
}

function withLists(section: string, { features }: FeatureArea): string {
  const [supported = ""] = section.split(/\n\n(?:A matter of style|In part|Not supported):\n/);
  const lists = kinds.flatMap(([heading, advise]) => list(heading, features, advise));
  return `${[supported.trim(), ...lists].join("\n\n")}\n\n`;
}

function list(
  heading: string,
  features: Feature[],
  advise: (feature: Feature) => string | undefined,
): string[] {
  const items = features.flatMap((feature) => {
    const text = advise(feature);
    return text === undefined ? [] : `- **${feature.name}**: ${text.replace(/\.?$/, ".")}`;
  });
  return items.length === 0 ? [] : [heading, items.join("\n")];
}

/**
 * The text after the first colon of a message, outside of code and in its first sentence. The name of the feature says
 * the rest.
 */
function advice(message?: string): string | undefined {
  return message?.replace(/^(?:`[^`]*`|[^:.`]|[:.](?! ))*: /, "");
}

/** The sentence of a rule of style, and its name. */
function styleOf({ name, style }: Feature): string | undefined {
  return style && `${style} Rule of \`redocly.yaml\`: \`${id}/${ruleName({ name })}\``;
}
