// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

/** The property that holds the items of a page that is an object. */
export type ItemsProperty = never;
