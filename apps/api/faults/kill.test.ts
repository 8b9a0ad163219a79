import { killCases } from "@animal-store/conformance/faults/cases/kill";
import { store } from "./store.js";

killCases(store);
