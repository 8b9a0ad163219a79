import { outageCases } from "@animal-store/conformance/faults/cases/outage";
import { store } from "./store.js";

outageCases(store);
