import { startCases } from "@animal-store/conformance/faults/cases/start";
import { store } from "./store.ts";

startCases(store);
