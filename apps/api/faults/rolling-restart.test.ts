import { rollingRestartCases } from "@animal-store/conformance/faults/cases/rolling-restart";
import { store } from "./store.ts";

rollingRestartCases(store);
