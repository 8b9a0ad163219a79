// No test may depend on the time zone of the machine: this one is 12:45 or 13:45 hours ahead of UTC.
process.env.TZ = "Pacific/Chatham";

/**
 * What the tests of all packages share. A test that is late is not wrong: the limits are for tests
 * that hang, on machines that are busy with other things.
 */
export const shared = {
  test: {
    // Test files share no state, so that one import of the modules can serve all of them.
    isolate: false,
    // Many tests wait, for a process or a time limit: on two cores, too, others go on meanwhile.
    maxWorkers: "100%",
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
};
