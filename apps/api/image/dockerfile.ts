/** An instruction, such as `COPY`, and its value. */
export interface Instruction {
  name: string;
  value: string;
}

/** A stage, which begins with a `FROM`. */
export interface Stage {
  /** The name of an earlier stage, or of an image. */
  base: string;
  name: string;
  instructions: Instruction[];
}

/** Reads a Dockerfile (https://docs.docker.com/reference/dockerfile). */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of instructionsOf(text)) {
    const [, base, name = ""] = /^(\S+)(?: AS (\S+))?$/.exec(instruction.value) ?? [];
    if (instruction.name !== "FROM") stages.at(-1)?.instructions.push(instruction);
    else if (base !== undefined) stages.push({ base, name, instructions: [] });
  }
  return stages;
}

function instructionsOf(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll("\\\n", "")
    .split("\n");
  return lines.flatMap((line) => {
    const [, name, value] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value }];
  });
}
