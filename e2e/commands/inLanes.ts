/**
 * Works on items, a few at a time.
 *
 * @returns what failed, with the name of the item
 */
export async function inLanes<Item extends { readonly name: string }>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<readonly string[]> {
  const waiting = [...items];
  const failures: string[] = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name } = next;
      await work(next).catch((reason: unknown) => failures.push(`${name}: ${String(reason)}`));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failures;
}
