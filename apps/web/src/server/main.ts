import { checkNode } from "../../../../scripts/node-floor.mjs";

if (checkNode()) await import("./serve.ts");
