import fc from "fast-check";

// The same inputs on every run: a test that fails, fails again. Another seed explores others.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
