// Generated from packages/judges/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

export { addKey } from "../proxy/declared-key.ts";
