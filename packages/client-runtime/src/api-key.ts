/** An API key, a token, or a function that returns one. The function is called before each attempt. */
export type ApiKey = string | (() => string | Promise<string>);
