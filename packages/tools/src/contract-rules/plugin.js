import { announcedDates } from "./announced-dates.js";
import { deprecationAnnounced } from "./deprecation-announced.js";
import { pageSize } from "./page-size.js";
import { pathNames } from "./path-names.js";
import { responseHeaders, responseStatuses } from "./responses.js";
import { sentErrorCodes } from "./sent-error-codes.js";
import { serverVariables, serverVersion } from "./servers.js";
import { shownProperties } from "./shown-properties.js";
import { stability } from "./stability.js";
import { statedNumbers } from "./stated-numbers.js";

/**
 * The plugin of Redocly with lint rules that a contract may follow: they check requirements of the generated code that
 * no published ruleset checks.
 *
 * @returns {{ id: string, rules: object }}
 */
export default () => ({
  id: "contract-rules",
  rules: {
    oas3: {
      "announced-dates": announcedDates,
      "deprecation-announced": deprecationAnnounced,
      "page-size": pageSize,
      "path-names": pathNames,
      "response-headers": responseHeaders,
      "response-statuses": responseStatuses,
      "sent-error-codes": sentErrorCodes,
      "server-variables": serverVariables,
      "server-version": serverVersion,
      "shown-properties": shownProperties,
      stability,
      "stated-numbers": statedNumbers,
    },
  },
});
