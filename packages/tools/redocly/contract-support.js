import { built } from "./built.js";

export default await built("../src/generate/support/plugin.ts");
