import { connectionCases } from "@contract-first/testing/faults";
import { store } from "./store.ts";

connectionCases(store);
