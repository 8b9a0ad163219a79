/** Makes a value once for each contract, so that all its operations share it. It goes when the contract goes. */
export function perDocument<Value>(make: (document: object) => Value): (document: object) => Value {
  const made = new WeakMap<object, Value>();
  return (document) => {
    const value = made.get(document) ?? make(document);
    made.set(document, value);
    return value;
  };
}
