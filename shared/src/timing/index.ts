export { Coalescer, type CoalescerOptions } from './Coalescer.ts';
export { Sequence } from './Sequence.ts';
export { SingleFlight } from './SingleFlight.ts';
export { Throttle } from './Throttle.ts';
