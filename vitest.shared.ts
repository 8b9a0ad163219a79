/**
 * What the tests of all packages share. A test that is late is not wrong: the limits are for tests
 * that hang, on machines that are busy with other things.
 */
export const shared = {
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
};
