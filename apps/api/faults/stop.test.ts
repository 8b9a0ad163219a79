import { stopCases } from "@animal-store/conformance/faults/cases/stop";
import { store } from "./store.ts";

stopCases(store);
