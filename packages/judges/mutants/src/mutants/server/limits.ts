import { mutantsOf } from "../mutant.ts";
import { declared } from "../places/code.ts";

const rooms = "packages/service/src/limits";

/** Rate limits, bans and load. */
export const limits = [
  ...mutantsOf(`${rooms}/counter.ts`, {
    "limit-one-request-more": declared("hasRoom").operator("<").operatorBecomes("<="),
    "ban-one-request-later": declared("refuse").kind("if", 2).operator("<").operatorBecomes("<="),
    "ban-of-an-address": declared("refuse").kind("if", 1).operator("||", 2).keeps(0),
    "ban-without-an-end": declared("refuse").call("min").keeps(0),
    "ban-not-lifted": declared("adjustBan").operator(">=").operatorBecomes(">"),
  }),
  ...mutantsOf(`${rooms}/rate-limit.ts`, {
    "limit-header-of-the-loosest-window": declared("byTightness")
      .operator("||")
      .part(0)
      .becomes("b.remaining - a.remaining"),
    "limit-reset-in-milliseconds": declared("rateLimitHeaders").call("seconds", 3).keeps(0),
    "limit-header-dropped": declared("rateLimitHeaders").kind("list", 4).becomes("[]"),
    "limit-retry-after-too-early": declared("overLimit").call("ceil").nameBecomes("floor"),
    "limit-without-retry-after": declared("overLimit").property("retryAfter").isLost(),
    "limit-of-the-pro-plan-for-addresses": declared("Consumers")
      .call("firstPlan")
      .part(0)
      .becomes("{ plans: Object.fromEntries(Object.entries(contract.plans).slice(1)) }"),
  }),
  ...mutantsOf(`${rooms}/address-group.ts`, {
    "limit-of-each-ipv6-address": declared("groupOf").call("networkOf").keeps(0),
  }),
  ...mutantsOf(`${rooms}/memory-counter-store.ts`, {
    "limit-not-saved": declared("#count").kind("if", 1).isLost(),
    "limit-not-loaded": declared("MemoryCounterStore.#load")
      .kind("return")
      .operator("??", 2)
      .keeps(0),
  }),
];
