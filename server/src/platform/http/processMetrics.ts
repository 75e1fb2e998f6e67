import { collectDefaultMetrics, Registry } from '@prometheus-io/client';

let registry: Registry | undefined;

/** Event loop, memory, garbage collection and processor time: of the process, hence once, however often a server starts in it. */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
