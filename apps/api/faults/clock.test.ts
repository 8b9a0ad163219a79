import { clockCases } from "@animal-store/conformance/faults/cases/clock";
import { store } from "./store.js";

clockCases(store);
