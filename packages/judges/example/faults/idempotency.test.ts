import { idempotencyCases } from "@contract-first/testing/faults";
import { register } from "./register.ts";

idempotencyCases(register);
