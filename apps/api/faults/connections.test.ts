import { connectionCases } from "@animal-store/conformance/faults/cases/connections";
import { store } from "./store.js";

connectionCases(store);
