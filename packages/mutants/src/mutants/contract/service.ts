import { mutantsOf } from "../mutant.ts";

const yaml = "openapi/openapi.yaml";

/** What the contract says of the service as a whole: keys, plans, sizes, addresses. */
export const service = [
  ...mutantsOf(yaml, {
    "contract-key-optional": ["security:\n  - apiKey: []\n", "security:\n  - apiKey: []\n  - {}\n"],
    "contract-list-public": [
      "      operationId: listPets\n",
      "      operationId: listPets\n      security: []\n",
    ],
    "contract-basic-authentication": [
      "scheme: bearer\n      bearerFormat: API key",
      "scheme: basic",
    ],
    "contract-free-plan-ten-times-as-large": [
      "free: { perMinute: 60, ",
      "free: { perMinute: 600, ",
    ],
    "contract-pro-plan-without-days": [
      "pro: { perMinute: 300, perDay: 10000 }",
      "pro: { perMinute: 300 }",
    ],
    "contract-plan-dropped": ["  business: { perMinute: 1000, perDay: 100000 }\n", ""],
    "contract-custom-plan-with-numbers": [
      "  enterprise: custom",
      "  enterprise: { perMinute: 5000, perDay: 500000 }",
    ],
    "contract-bodies-a-tenth-as-large": ["bodyBytes: 102400", "bodyBytes: 10240"],
    "contract-requests-within-3-seconds": ["requestSeconds: 30", "requestSeconds: 3"],
    "contract-headers-without-a-bound": ["  headerBytes: 16384\n", ""],
    "contract-one-server-at-v2": [
      "- url: https://{host}/v1\n    description: Staging",
      "- url: https://{host}/v2\n    description: Staging",
    ],
    "contract-server-dropped": [
      '  - url: http://127.0.0.1:{port}/v1\n    description: Your own machine\n    x-environment: local\n    variables:\n      port:\n        default: "3000"\n',
      "",
    ],
    "contract-production-elsewhere": [
      "default: api.animal-store.example",
      "default: api.animals.example",
    ],
    "contract-version-1.1.0": ["version: 1.0.0", "version: 1.1.0"],
    "contract-title-changed": ["title: Animal Store", "title: Animal Shop"],
  }),
];
