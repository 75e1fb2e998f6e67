import { useState } from 'react';

/** The same object for as long as its content stays the same. For filters, which are made with every render. */
export function useSameContent<Value extends object>(value: Value): Value {
  const [held, hold] = useState<Value>(value);
  if (JSON.stringify(held) === JSON.stringify(value)) return held;
  hold(value);
  return value;
}
