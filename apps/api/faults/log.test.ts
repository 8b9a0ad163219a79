import { logCases } from "@animal-store/conformance/faults/cases/log";
import { store } from "./store.ts";

logCases(store);
