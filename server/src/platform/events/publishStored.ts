import type { CoreNeeds } from '../services.ts';

export interface StoredState<Value> {
  /** Reads what is stored now; values are compared as JSON. */
  readonly read: () => Promise<Value>;
  readonly publish: (value: Value) => void;
}

/** Publications of one call: what changes faster is published by those who change it. */
const most = 3;

/**
 * Publishes what is stored. Beside other servers again, until it is what is stored: another one may have read and
 * published something newer in between, which the event of this one would undo in open consoles.
 */
export async function publishStored<Value>(
  { redis }: CoreNeeds<'redis'>,
  { read, publish }: StoredState<Value>,
): Promise<void> {
  let value = await read();
  for (let count = 1; ; count += 1) {
    publish(value);
    if (redis === undefined || count === most) return;
    const after = await read();
    if (JSON.stringify(after) === JSON.stringify(value)) return;
    value = after;
  }
}
