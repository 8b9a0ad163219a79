import { mutantsOf } from "../mutant.ts";

/** Rate limits, bans and load. */
export const limits = [
  ...mutantsOf("apps/api/src/rate-limit/counter.ts", {
    "limit-one-request-more": ["admitted < (limits[name] ?? 0)", "admitted <= (limits[name] ?? 0)"],
    "ban-one-request-later": ["refused < bans.threshold", "refused <= bans.threshold"],
    "ban-of-an-address": [" || !client.canBeBanned", ""],
    "ban-without-an-end": [
      "Math.min(bans.firstMs * 2 ** (counter.banCount - 1), bans.longestMs)",
      "bans.firstMs * 2 ** (counter.banCount - 1)",
    ],
    "ban-not-lifted": [
      "client.unbannedAt >= counter.bannedAt",
      "client.unbannedAt > counter.bannedAt",
    ],
  }),
  ...mutantsOf("apps/api/src/rate-limit/rate-limit.ts", {
    "limit-header-of-the-loosest-window": [
      "a.remaining - b.remaining",
      "b.remaining - a.remaining",
    ],
    "limit-reset-in-milliseconds": ["String(seconds(tightest.endsAt))", "String(tightest.endsAt)"],
    "limit-header-dropped": [
      "    [headerNames.rateLimitRemaining]: String(tightest.remaining),\n",
      "",
    ],
    "limit-retry-after-too-early": [
      "Math.ceil((admittedAt - decidedAt)",
      "Math.floor((admittedAt - decidedAt)",
    ],
    "limit-without-retry-after": [
      "const headers = { [headerNames.retryAfter]: String(seconds) };",
      "const headers = {};",
    ],
  }),
  ...mutantsOf("apps/api/src/rate-limit/client.ts", {
    "limit-of-each-ipv6-address": ["isIPv6(plain) ? networkOf(plain)", "isIPv6(plain) ? plain"],
    "limit-of-the-pro-plan-for-addresses": ["plans.free.perMinute", "plans.pro.perMinute"],
  }),
  ...mutantsOf("apps/api/src/rate-limit/memory-counter-store.ts", {
    "limit-not-saved": ["if (client.isSaved) this.#unsaved.set(client.id, counter);", ""],
    "limit-not-loaded": ["(await loadCounter(this.#options.database, id)) ?? ", ""],
  }),
  ...mutantsOf("apps/api/src/load/load.ts", {
    "load-not-shed": ["    return overloaded;\n", "    return null;\n"],
  }),
  ...mutantsOf("apps/api/src/load/shed-load.ts", {
    "load-of-clients-that-left": ["    if (request.socket.destroyed) return;\n", ""],
  }),
  ...mutantsOf("apps/api/src/refuse-early.ts", {
    "limit-counted-twice": ["          (response as Response).locals.countResult = result;\n", ""],
  }),
];
