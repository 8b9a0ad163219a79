import { severalProcessesCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

severalProcessesCases(store);
