import { usbRecords } from '@vitrine/shared/api';
import { NoRecords } from './NoRecords.ts';

/** Play records of a file. */
export function recordsOf(text: string) {
  const parsed = usbRecords.safeParse(jsonOf(text));
  if (!parsed.success) throw new NoRecords();
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is treated like any other unsuitable file.
    return undefined;
  }
}
