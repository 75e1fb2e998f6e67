/** Resolves with the result, or undefined on timeout; does not cancel the work. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds: number,
): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
