import { clockCases } from "@animal-store/conformance/faults/cases/clock";
import { store } from "./store.ts";

clockCases(store);
