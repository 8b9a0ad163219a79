import { killCases } from "@animal-store/conformance/faults/cases/kill";
import { store } from "./store.ts";

killCases(store);
