import { idempotencyCases } from "@animal-store/conformance/faults/cases/idempotency";
import { register } from "./register.ts";

idempotencyCases(register);
