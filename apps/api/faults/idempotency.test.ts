import { idempotencyCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

idempotencyCases(store);
