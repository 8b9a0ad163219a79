import type { SendOptions } from "./transport-options.js";

/** The settings of one call; times are in milliseconds. */
export type Settings = Record<"attempts" | "baseDelay" | "maxDelay" | "attempt" | "total", number>;

type Name = keyof Settings;

/** Each value comes from the last layer that has one, or else from the defaults. */
export function settingsOf(...layers: SendOptions[]): Settings {
  const settings = { attempts: 4, baseDelay: 500, maxDelay: 8000, attempt: 15_000, total: 60_000 };
  for (const { retry = {}, timeout } of layers) {
    const layer: { [N in Name]?: number | undefined } = {
      ...(retry || { attempts: 1 }),
      ...timeout,
    };
    for (const name in settings)
      settings[name as Name] = layer[name as Name] ?? settings[name as Name];
  }
  return settings;
}
