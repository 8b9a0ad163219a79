/** The databases that the service runs on; each has its own migrations in a folder of this name. */
export const dialectNames = ["sqlite", "postgresql"] as const;

export type DialectName = (typeof dialectNames)[number];
