/** What stands at one place before and after. */
export interface Both<Value> {
  readonly before: Value;
  readonly after: Value;
}
