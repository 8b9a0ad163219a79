import { killCases } from "@contract-first/testing/faults";
import { register } from "./register.ts";

killCases(register);
