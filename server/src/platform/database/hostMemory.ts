import { totalmem } from 'node:os';

/**
 * Bytes of memory that this process and its children may use: those of the machine, or the limit of its container or
 * service. 0 and numbers above the machine's mean no limit.
 */
export function hostMemory(limit = process.constrainedMemory(), total = totalmem()): number {
  return limit > 0 && limit < total ? limit : total;
}
