/** Any status of a final response. */
export type AnyStatus = StatusIn<2 | 3 | 4 | 5>;

/** The statuses of successes. */
export type SuccessStatus = StatusIn<2>;

/** The statuses of a class (RFC 9110, section 15). */
export type StatusIn<Class extends 2 | 3 | 4 | 5> =
  `${Class}${Digit}${Digit}` extends `${infer Status extends number}` ? Status : never;

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
