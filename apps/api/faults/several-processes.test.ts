import { severalProcessesCases } from "@animal-store/conformance/faults/cases/several-processes";
import { store } from "./store.js";

severalProcessesCases(store);
