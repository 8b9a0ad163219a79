import { announcedDates } from "./announced-dates.ts";
import { deprecationAnnounced } from "./deprecation-announced.ts";
import { pageSize } from "./page-size.ts";
import { pathNames } from "./path-names.ts";
import { responseHeaders, responseStatuses } from "./responses.ts";
import { sentErrorCodes } from "./sent-error-codes.ts";
import { serverVariables, serverVersion } from "./servers.ts";
import { shownProperties } from "./shown-properties.ts";
import { stability } from "./stability.ts";
import { statedNumbers } from "./stated-numbers.ts";

/**
 * The plugin of Redocly with lint rules that a contract may follow: they check requirements of the generated code that
 * no published ruleset checks.
 */
export default (): { id: string; rules: object } => ({
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
