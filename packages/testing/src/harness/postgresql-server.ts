/** The PostgreSQL server of the tests, as a URL without a database. */
export const postgresqlServer =
  process.env.TEST_DATABASE_URL || "postgresql://postgres@127.0.0.1:5432";
