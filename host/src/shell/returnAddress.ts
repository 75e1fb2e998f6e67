/** Return path after sign-in, stored in the history entry of the sign-in page. */
export const returnAddress = (state: unknown): string | undefined => {
  const from = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  return typeof from === 'string' ? from : undefined;
};
