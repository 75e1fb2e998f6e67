/** Resolves as soon as the condition holds; the test's own time-out ends a wait in vain. */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve));
}
