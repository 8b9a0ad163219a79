/** An API key or a token. A function is called before each attempt. */
export type ApiKey = string | (() => string | Promise<string>);
