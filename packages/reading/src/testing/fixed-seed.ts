import fc from "fast-check";

// A fixed seed gives the same inputs in every run, so that a failure is reproducible.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
