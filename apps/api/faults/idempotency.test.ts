import { idempotencyCases } from "@animal-store/conformance/faults/cases/idempotency";
import { store } from "./store.ts";

idempotencyCases(store);
