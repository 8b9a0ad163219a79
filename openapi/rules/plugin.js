// The repository's own lint rules: what the generated code relies on and no published ruleset checks.
import { deprecationAnnounced } from "./deprecation-announced.js";
import { pathParameterNames } from "./path-parameter-names.js";
import { errorBody, noDefaultResponse, responseHeaders, responseStatuses } from "./responses.js";
import { security } from "./security.js";
import { serverVersion } from "./server-version.js";
import { stability } from "./stability.js";

export default () => ({
  id: "animal-store",
  rules: {
    oas3: {
      "deprecation-announced": deprecationAnnounced,
      "error-body": errorBody,
      "no-default-response": noDefaultResponse,
      "path-parameter-names": pathParameterNames,
      "response-headers": responseHeaders,
      "response-statuses": responseStatuses,
      security,
      "server-version": serverVersion,
      stability,
    },
  },
});
