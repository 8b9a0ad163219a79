#!/usr/bin/env node
import { used } from "./used.ts";

used(process.argv.slice(2).filter((argument, index) => index > 0 || argument !== "used"));
