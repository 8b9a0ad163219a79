import { built } from "./built.js";

export default await built("../src/contract-rules/plugin.ts");
