export type { ValidateResponse } from "../transport-options.ts";
export { responseValidator } from "./response-validator.ts";
