#!/usr/bin/env node
import { command } from "./cli/command.ts";

// The parser of YAML looks for a variable for each token, which takes much longer in the real environment than in a copy.
process.env = { ...process.env };

process.exitCode = await command(process.argv.slice(2), {
  directory: process.cwd(),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
