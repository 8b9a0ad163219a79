import { mutantsOf } from "../mutant.ts";
import { declared } from "../places/code.ts";
import { together } from "../places/edit.ts";

const node = "packages/service/src/http/node";
const process = "packages/service/src/process";
const drain = declared("drain");
const serve = declared("serve");
const balancedDrain = declared("balancedDrain");

/** What a stop promises: how long it waits for what, and in which order. */
export const stopping = [
  ...mutantsOf(`${node}/drain.ts`, {
    "stop-cuts-slow-responses-early": declared("longestDrainMs").valueBecomes("600"),
    "stop-waits-for-slow-responses-too-long": declared("longestDrainMs").valueBecomes("60_000"),
    "stop-keeps-connections-alive": drain.call("prependListener").statementIsLost(),
    "stop-refuses-connections-at-once": drain.call("pause").statementIsLost(),
    "stop-resets-connections-that-wait": drain.call("acceptWaiting").statementIsLost(),
    "stop-closes-idle-connections-at-once": drain
      .call("setTimeout", 1)
      .part(1)
      .becomes("Math.min(idleMs, 100)"),
    "stop-leaves-idle-connections-open": drain.call("closeIdleConnections").becomes("undefined"),
  }),
  ...mutantsOf(`${node}/listen.ts`, {
    "proxy-may-be-idle-for-a-moment": declared("proxyIdleMs").valueBecomes("7_500"),
  }),
  ...mutantsOf(`${node}/malformed-request.ts`, {
    "refused-client-stays": declared("lingerMs").valueBecomes("120_000"),
  }),
  ...mutantsOf(`${process}/serve.ts`, {
    "stop-grace-of-a-moment": balancedDrain.property("graceMs").valueBecomes("200"),
    "stop-grace-too-long": balancedDrain.property("graceMs").valueBecomes("4_000"),
    "stop-idle-for-a-moment": balancedDrain.property("idleMs").valueBecomes("500"),
    "stop-idle-too-long": balancedDrain.property("idleMs").valueBecomes("5_900"),
    "stop-and-ready": serve.assignment("isDraining").statementIsLost(),
    "stop-by-hand-with-a-grace": serve.variable("isBalanced").operator("&&").keeps(0),
    "stop-in-development-with-a-grace": serve.variable("isBalanced").operator("&&").keeps(1),
    "stop-closes-the-database-first": together(
      serve.call("drain").becomes("close()"),
      serve.call("close", 2).becomes("drain(server, isBalanced ? balancedDrain : {})"),
    ),
  }),
  ...mutantsOf(`${process}/stop-signal.ts`, {
    "stop-by-sigterm-only": declared("signals").kind("list").becomes('["SIGTERM", "SIGINT"]'),
  }),
  ...mutantsOf(`${process}/supervise.ts`, {
    "stop-kills-others-early": declared("longestStopMs").valueBecomes("950"),
    "stop-outlives-the-others": declared("lastWaitMs").valueBecomes("3_000"),
    "stop-leaves-frozen-processes": declared("stopAll").call("send", 2).becomes("undefined"),
    "stop-of-the-first-process-only": declared("stopAll").call("send", 1).statementIsLost(),
  }),
];
