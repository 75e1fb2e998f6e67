/** Documents are JSON; unlike structuredClone this also accepts a store's observable proxies. */
export const deepCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
