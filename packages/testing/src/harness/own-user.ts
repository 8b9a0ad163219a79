/** A user of the tests that is not the superuser; its name has to be quoted. */
export const ownUser = { user: "Service-Test", password: "service-test" };
