#!/usr/bin/env node
import { command } from "./cli/command.ts";

process.exitCode = await command(process.argv.slice(2), {
  directory: process.cwd(),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
});
