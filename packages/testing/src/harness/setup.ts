import fc from "fast-check";

// The same inputs on every run, so that a failure is reproducible. Another seed gives other inputs.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
