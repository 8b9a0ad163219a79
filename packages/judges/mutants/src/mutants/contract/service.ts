import { mutantsOf } from "../mutant.ts";
import { at } from "../places/contract-document.ts";
import { together } from "../places/edit.ts";

const yaml = "openapi/openapi.yaml";
const scheme = ["components", "securitySchemes", "apiKey"];

/** The parts of the contract about the service as a whole: keys, plans, sizes, addresses. */
export const service = [
  ...mutantsOf(yaml, {
    "contract-key-optional": at("security").becomes([{ apiKey: [] }, {}]),
    "contract-list-public": at("paths", "/pets", "get").gets("security", []),
    "contract-basic-authentication": together(
      at(...scheme, "scheme").becomes("basic"),
      at(...scheme, "bearerFormat").isLost(),
    ),
    "contract-free-plan-ten-times-as-large": at("x-plans", "free", "perMinute").becomes(600),
    "contract-pro-plan-without-days": at("x-plans", "pro", "perDay").isLost(),
    "contract-plan-dropped": at("x-plans", "business").isLost(),
    "contract-custom-plan-with-numbers": at("x-plans", "enterprise").becomes({
      perMinute: 5_000,
      perDay: 500_000,
    }),
    "contract-bodies-a-tenth-as-large": at("x-limits", "bodyBytes").becomes(10_240),
    "contract-requests-within-3-seconds": at("x-limits", "requestSeconds").becomes(3),
    "contract-headers-without-a-bound": at("x-limits", "headerBytes").isLost(),
    "contract-one-server-at-v2": at("servers", 1, "url").becomes("https://{host}/v2"),
    "contract-server-dropped": at("servers", 2).isLost(),
    "contract-production-elsewhere": at("servers", 0, "variables", "host", "default").becomes(
      "api.animals.example",
    ),
    "contract-version-0.9.0": at("info", "version").becomes("0.9.0"),
    "contract-title-changed": at("info", "title").becomes("Animal Shop"),
  }),
];
