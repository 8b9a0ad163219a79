import { mutantsOf } from "../mutant.ts";
import { declared } from "../places/code.ts";
import { together } from "../places/edit.ts";

const keys = "packages/service/src/keys";
const chainOfApp = declared("createApp").variable("chain");

/** The chain that every request passes through. */
export const chain = [
  ...mutantsOf("apps/api/src/app.ts", {
    "chain-without-authentication": chainOfApp.call("authorize").isLost(),
    "chain-without-validation": chainOfApp.call("validate").isLost(),
    "chain-validates-before-it-authenticates": together(
      chainOfApp.call("authorize").becomes("validate(contract, id)"),
      chainOfApp.call("validate").becomes("authorize(contract, id)"),
    ),
    "chain-without-rate-limit": declared("createApp").call("limitRequests").isLost(),
    "chain-without-deprecation": chainOfApp.call("announceDeprecation").isLost(),
    "chain-without-idempotency": chainOfApp.call("onceForKey").becomes("null"),
  }),
  ...mutantsOf(`${keys}/access.ts`, {
    "authentication-may-be-cached": declared("identify")
      .variable("notStored")
      .valueBecomes('[contract.headerNames.cacheControl, "private"]'),
    "authorization-skipped": declared("authorize").operator("===", 3).becomes("false"),
  }),
  ...mutantsOf(`${keys}/challenges.ts`, {
    "authentication-without-realm": declared("challengesOf").variable("realm").valueBecomes('""'),
  }),
  ...mutantsOf(`${keys}/credentials.ts`, {
    "authentication-of-any-scheme": declared("bearerToken")
      .kind("pattern")
      .becomes("/^\\w+ +([\\w.~+/-]+=*)$/i"),
  }),
  ...mutantsOf(`${keys}/key-cache.ts`, {
    "key-valid-until-after-its-end": declared("#valid").operator("<").operatorBecomes("<="),
    "key-never-ends": declared("#valid").kind("choice").keeps(1),
    "key-revoked-and-valid": declared("#read").operator("||").keeps(1),
  }),
  ...mutantsOf(`${keys}/secrets.ts`, {
    "secret-with-any-checksum": declared("isSecret").operator("&&").keeps(0),
    "secret-in-the-log": declared("mask").call("decodeAll").keeps(0),
  }),
];
