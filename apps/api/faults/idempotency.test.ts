import { idempotencyCases } from "@animal-store/conformance/faults/cases/idempotency";
import { store } from "./store.js";

idempotencyCases(store);
