import { format } from "node:util";
import type { Service } from "@contract-first/service";
import { UserError } from "@contract-first/service/command-line";
import { type CommandName, commandOf } from "@contract-first/service/internal/testing";
import { CommanderError } from "commander";
import { vi } from "vitest";

/** A command of a service, its arguments, and the environment variables to add to those of the tests. */
interface CommandRun<Client> {
  service: Service<Client>;
  name: CommandName;
  args: string[];
  env: Record<string, string>;
}

/**
 * Runs a command in this process in the same way as its program does, because starting a process takes a second
 * of processor time. Only one command may run at a time.
 */
export async function runServiceCommand<Client>({ service, name, args, env }: CommandRun<Client>) {
  const output = { stdout: "", stderr: "" };
  const writeOut = (text: string) => {
    output.stdout += text;
  };
  const writeErr = (text: string) => {
    output.stderr += text;
  };
  const program = commandOf(service, name);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut, writeErr });
  }
  const spies = [
    vi.spyOn(console, "log").mockImplementation((...values) => writeOut(`${format(...values)}\n`)),
    vi
      .spyOn(console, "error")
      .mockImplementation((...values) => writeErr(`${format(...values)}\n`)),
  ];
  const restore = setVariables({ NODE_ENV: "", LOG_LEVEL: "error", ...env });
  try {
    await program.parseAsync(args, { from: "user" });
    return { status: 0, ...output };
  } catch (error) {
    return { status: statusOf(error, writeErr), ...output };
  } finally {
    restore();
    for (const spy of spies) spy.mockRestore();
  }
}

/** The exit status of a program after an error. An error that is not a message for the user is thrown again. */
function statusOf(error: unknown, print: (text: string) => void): number {
  if (error instanceof CommanderError) return error.exitCode;
  if (!(error instanceof UserError)) throw error;
  print(`${error.message}\n`);
  return 1;
}

/** Sets environment variables; returns a function that restores them. */
function setVariables(values: Record<string, string>): () => void {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
